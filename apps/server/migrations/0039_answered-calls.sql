CREATE TABLE "answered_calls" (
	"key" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"began_at" bigint NOT NULL,
	"answer" text
);
--> statement-breakpoint
CREATE INDEX "answered_calls_began" ON "answered_calls" USING btree ("began_at");