ALTER TABLE "exam_texts" ADD COLUMN "picture_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "text_marks" ADD COLUMN "picture_remarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "refused_by" integer;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "pushed_at" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "push_failed_at" bigint;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "shelf" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "start_time" bigint;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "end_time" bigint;--> statement-breakpoint
ALTER TABLE "marketing_entries" ADD COLUMN "shelf" text DEFAULT 'on' NOT NULL;--> statement-breakpoint
ALTER TABLE "marketing_entries" ADD COLUMN "start_time" bigint;--> statement-breakpoint
ALTER TABLE "marketing_entries" ADD COLUMN "end_time" bigint;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "per_user" integer;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "received" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "start_time" bigint;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "end_time" bigint;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "made_at" bigint;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "red_packets" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "user_red_packets" ADD COLUMN "taken_back_at" bigint;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_refused_by_staff_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packets" ADD CONSTRAINT "red_packets_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_red_packets_packet" ON "user_red_packets" USING btree ("red_packet_id");