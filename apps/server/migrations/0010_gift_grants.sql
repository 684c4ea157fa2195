CREATE TABLE "gift_grants" (
	"user_id" integer NOT NULL,
	"gift_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"given" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "gift_grants_user_id_gift_id_pk" PRIMARY KEY("user_id","gift_id")
);
--> statement-breakpoint
ALTER TABLE "gift_grants" ADD CONSTRAINT "gift_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_grants" ADD CONSTRAINT "gift_grants_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_grants" ADD CONSTRAINT "gift_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_grants_order" ON "gift_grants" USING btree ("order_id");