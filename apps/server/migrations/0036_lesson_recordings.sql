CREATE TABLE "desk_recording_parts" (
	"staff_id" integer NOT NULL,
	"upload" text NOT NULL,
	"index" integer NOT NULL,
	"bytes" integer NOT NULL,
	"object" text NOT NULL,
	"whole" boolean DEFAULT false NOT NULL,
	"sent_at" bigint NOT NULL,
	CONSTRAINT "desk_recording_parts_staff_id_upload_index_pk" PRIMARY KEY("staff_id","upload","index")
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "former_recording" jsonb;--> statement-breakpoint
ALTER TABLE "desk_recording_parts" ADD CONSTRAINT "desk_recording_parts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_recording_parts_sent" ON "desk_recording_parts" USING btree ("sent_at");