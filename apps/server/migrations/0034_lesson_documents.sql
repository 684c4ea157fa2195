CREATE TABLE "desk_upload_parts" (
	"staff_id" integer NOT NULL,
	"upload" text NOT NULL,
	"index" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "desk_upload_parts_staff_id_upload_index_pk" PRIMARY KEY("staff_id","upload","index")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "shelf" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_upload_parts" ADD CONSTRAINT "desk_upload_parts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_upload_parts_sent" ON "desk_upload_parts" USING btree ("sent_at");