-- Nonces of signed requests, shared by all servers. Not logged: they matter for ten minutes, and a write costs no fsync.
CREATE UNLOGGED TABLE "request_nonces" (
	"key" bytea PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_nonces_expires_at" ON "request_nonces" USING btree ("expires_at");
