ALTER TABLE "broadcast_segments" ADD COLUMN "small" text;--> statement-breakpoint
ALTER TABLE "broadcast_takes" ADD COLUMN "small" jsonb;