ALTER TABLE "coupons" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "user_coupons" ADD COLUMN "taken_back_at" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;