CREATE TABLE "document_grants" (
	"user_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "document_grants_user_id_document_id_order_id_pk" PRIMARY KEY("user_id","document_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "course_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "joint_id" integer;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kind" text DEFAULT 'course' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "content" jsonb DEFAULT '{"courseIds":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exclusive_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_asked_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hidden_at" bigint;--> statement-breakpoint
ALTER TABLE "payment_trades" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "payment_trades" ADD COLUMN "periods" smallint;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_grants" ADD CONSTRAINT "document_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_joint_id_joints_id_fk" FOREIGN KEY ("joint_id") REFERENCES "public"."joints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_living" ON "orders" USING btree ("user_id","exclusive_key") WHERE "orders"."status" in ('unpaid', 'paid');--> statement-breakpoint
CREATE INDEX "orders_waiting_for_group" ON "orders" USING btree ("assemble_event_id") WHERE "orders"."status" = 'paid' and "orders"."delivered_at" is null and "orders"."refund_asked_at" is null;