CREATE TABLE "carried_recordings" (
	"section_id" integer NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" bigint,
	CONSTRAINT "carried_recordings_section_id_address_pk" PRIMARY KEY("section_id","address")
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"section_id" integer NOT NULL,
	"kind" text NOT NULL,
	"push" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "push_notices_section_id_kind_push_at_pk" PRIMARY KEY("section_id","kind","push","at")
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "carried_by" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "recorded_file" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "carried_until" bigint;--> statement-breakpoint
ALTER TABLE "carried_recordings" ADD CONSTRAINT "carried_recordings_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carried_recordings_due" ON "carried_recordings" USING btree ("due_at");