ALTER TABLE "shipping_runs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "shipping_runs" CASCADE;--> statement-breakpoint
DROP INDEX "deliveries_waiting";--> statement-breakpoint
CREATE INDEX "deliveries_status" ON "deliveries" USING btree ("status","created_at","id");