CREATE TABLE "token_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"tokens" double precision NOT NULL,
	"filled_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "window_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "window_counters_count" CHECK ("window_counters"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "sms_codes" DROP CONSTRAINT "sms_codes_tries";--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN "stranger_tries_left" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "token_buckets_filled" ON "token_buckets" USING btree ("filled_at");--> statement-breakpoint
CREATE INDEX "window_counters_end" ON "window_counters" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sms_codes" ADD CONSTRAINT "sms_codes_tries" CHECK ("sms_codes"."tries_left" >= 0 and "sms_codes"."stranger_tries_left" >= 0);