ALTER TABLE "broadcasts" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "marks" jsonb;