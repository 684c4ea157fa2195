CREATE TABLE "broadcast_segments" (
	"section_id" integer NOT NULL,
	"number" integer NOT NULL,
	"take" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"at" bigint NOT NULL,
	"file" text NOT NULL,
	"sound" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "broadcast_segments_section_id_number_pk" PRIMARY KEY("section_id","number")
);
--> statement-breakpoint
CREATE TABLE "broadcast_takes" (
	"section_id" integer NOT NULL,
	"number" integer NOT NULL,
	"page" text NOT NULL,
	"format" jsonb NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "broadcast_takes_section_id_number_pk" PRIMARY KEY("section_id","number")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"section_id" integer PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"heard_at" bigint NOT NULL,
	"paused_at" bigint,
	"ended_at" bigint
);
--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "taught_from" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "taught_until" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "recorded_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_segments" ADD CONSTRAINT "broadcast_segments_section_id_broadcasts_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."broadcasts"("section_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_takes" ADD CONSTRAINT "broadcast_takes_section_id_broadcasts_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."broadcasts"("section_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;