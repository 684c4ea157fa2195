DROP INDEX "oauth_identities_user";--> statement-breakpoint
CREATE INDEX "mock_unlocks_user" ON "mock_unlocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "admissions_newest" ON "admissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "oauth_identities_user" ON "oauth_identities" USING btree ("user_id","provider");