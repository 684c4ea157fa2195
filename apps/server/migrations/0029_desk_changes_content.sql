CREATE TABLE "desk_changes" (
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"field" text NOT NULL,
	"values" jsonb NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "desk_changes_kind_entry_id_field_pk" PRIMARY KEY("kind","entry_id","field")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_changes" ADD CONSTRAINT "desk_changes_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;