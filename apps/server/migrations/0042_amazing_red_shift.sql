ALTER TABLE "served_documents" DROP CONSTRAINT "served_documents_user_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "served_streams" DROP CONSTRAINT "served_streams_user_id_section_id_pk";--> statement-breakpoint
ALTER TABLE "served_documents" ADD CONSTRAINT "served_documents_user_id_document_id_bought_at_pk" PRIMARY KEY("user_id","document_id","bought_at");--> statement-breakpoint
ALTER TABLE "served_streams" ADD CONSTRAINT "served_streams_user_id_section_id_bought_at_pk" PRIMARY KEY("user_id","section_id","bought_at");--> statement-breakpoint
ALTER TABLE "served_streams" ADD COLUMN "ahead_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "served_streams" ADD COLUMN "watched_seconds" integer DEFAULT 0 NOT NULL;