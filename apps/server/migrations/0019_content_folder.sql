CREATE TABLE "content_files" (
	"path" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
create trigger tell_public_change after insert or update or delete or truncate on pictures
  for each statement execute function tell_public_change();
