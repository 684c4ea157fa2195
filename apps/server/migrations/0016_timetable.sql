ALTER TABLE "sections" ADD COLUMN "planned_start" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "planned_end" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "cancelled_at" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "added_at" bigint;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;