CREATE TABLE "served_documents" (
	"user_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"bought_at" bigint NOT NULL,
	"times" integer NOT NULL,
	"served_at" bigint NOT NULL,
	CONSTRAINT "served_documents_user_id_document_id_pk" PRIMARY KEY("user_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "served_streams" (
	"user_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"bought_at" bigint NOT NULL,
	"links" integer DEFAULT 0 NOT NULL,
	"blocks" bit varying NOT NULL,
	"served_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "served_streams_user_id_section_id_pk" PRIMARY KEY("user_id","section_id")
);
--> statement-breakpoint
ALTER TABLE "served_documents" ADD CONSTRAINT "served_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_documents" ADD CONSTRAINT "served_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_streams" ADD CONSTRAINT "served_streams_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "served_streams" ADD CONSTRAINT "served_streams_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;