-- Each old table becomes the default partition of the new one as it is: no row is copied. The job that keeps partitions
-- (apps/server/src/platform/retention/keep-partitions.ts) then moves its rows into partitions by month or year.
ALTER TABLE "page_views" RENAME TO "page_views_default";--> statement-breakpoint
ALTER TABLE "page_views_default" RENAME CONSTRAINT "page_views_day_channel_id_statistic_id_pk" TO "page_views_default_pk";--> statement-breakpoint
CREATE TABLE "page_views" (LIKE "page_views_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT "page_views_day_channel_id_statistic_id_pk" PRIMARY KEY("day","channel_id","statistic_id")) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "page_views" ATTACH PARTITION "page_views_default" DEFAULT;--> statement-breakpoint
ALTER TABLE "course_views" RENAME TO "course_views_default";--> statement-breakpoint
ALTER TABLE "course_views_default" RENAME CONSTRAINT "course_views_course_id_day_channel_id_statistic_id_pk" TO "course_views_default_pk";--> statement-breakpoint
CREATE TABLE "course_views" (LIKE "course_views_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT "course_views_course_id_day_channel_id_statistic_id_pk" PRIMARY KEY("course_id","day","channel_id","statistic_id")) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "course_views" ADD CONSTRAINT "course_views_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_views" ATTACH PARTITION "course_views_default" DEFAULT;--> statement-breakpoint
ALTER TABLE "study_days" RENAME TO "study_days_default";--> statement-breakpoint
ALTER TABLE "study_days_default" RENAME CONSTRAINT "study_days_user_id_day_course_id_pk" TO "study_days_default_pk";--> statement-breakpoint
ALTER INDEX "study_days_course" RENAME TO "study_days_default_course";--> statement-breakpoint
ALTER INDEX "study_days_day" RENAME TO "study_days_default_day";--> statement-breakpoint
CREATE TABLE "study_days" (LIKE "study_days_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT "study_days_user_id_day_course_id_pk" PRIMARY KEY("user_id","day","course_id")) PARTITION BY RANGE ("day");--> statement-breakpoint
CREATE INDEX "study_days_course" ON "study_days" USING btree ("course_id","user_id");--> statement-breakpoint
CREATE INDEX "study_days_day" ON "study_days" USING btree ("day","user_id");--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ADD CONSTRAINT "study_days_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_days" ATTACH PARTITION "study_days_default" DEFAULT;--> statement-breakpoint
ALTER TABLE "study_hours" RENAME TO "study_hours_default";--> statement-breakpoint
ALTER TABLE "study_hours_default" RENAME CONSTRAINT "study_hours_user_id_day_hour_pk" TO "study_hours_default_pk";--> statement-breakpoint
CREATE TABLE "study_hours" (LIKE "study_hours_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT "study_hours_user_id_day_hour_pk" PRIMARY KEY("user_id","day","hour")) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "study_hours" ADD CONSTRAINT "study_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_hours" ATTACH PARTITION "study_hours_default" DEFAULT;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" RENAME TO "webhook_deliveries_default";--> statement-breakpoint
ALTER TABLE "webhook_deliveries_default" DROP CONSTRAINT "webhook_deliveries_pkey";--> statement-breakpoint
ALTER TABLE "webhook_deliveries_default" ADD CONSTRAINT "webhook_deliveries_default_pk" PRIMARY KEY("id","created_at");--> statement-breakpoint
DROP INDEX "webhook_deliveries_old";--> statement-breakpoint
DROP INDEX "webhook_deliveries_once";--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_default_once" ON "webhook_deliveries_default" USING btree ("endpoint_id","event_id","created_at");--> statement-breakpoint
ALTER INDEX "webhook_deliveries_due" RENAME TO "webhook_deliveries_default_due";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_newest" RENAME TO "webhook_deliveries_default_newest";--> statement-breakpoint
ALTER INDEX "webhook_deliveries_state" RENAME TO "webhook_deliveries_default_state";--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (LIKE "webhook_deliveries_default" INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT "webhook_deliveries_id_created_at_pk" PRIMARY KEY("id","created_at")) PARTITION BY RANGE ("created_at");--> statement-breakpoint
-- Numbers go on where they were.
ALTER TABLE "webhook_deliveries" ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY (SEQUENCE NAME "webhook_deliveries_next" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
SELECT setval('webhook_deliveries_next', last_value, is_called) FROM "webhook_deliveries_id_seq";--> statement-breakpoint
ALTER TABLE "webhook_deliveries_default" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER SEQUENCE "webhook_deliveries_next" RENAME TO "webhook_deliveries_id_seq";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("endpoint_id","event_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_state" ON "webhook_deliveries" USING btree ("endpoint_id","state","created_at","id");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ATTACH PARTITION "webhook_deliveries_default" DEFAULT;
