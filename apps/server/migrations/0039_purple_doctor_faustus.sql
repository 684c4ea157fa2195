ALTER TABLE "courses" ADD COLUMN "trains" jsonb;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "exam" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "silent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_items" ADD COLUMN "recording" jsonb;--> statement-breakpoint
ALTER TABLE "exam_items" ADD COLUMN "script" text;--> statement-breakpoint
CREATE INDEX "evaluations_begun" ON "evaluations" USING btree ("user_id","started_at");