ALTER TABLE "mailings" ADD COLUMN "sms_forgotten" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "mailing_messages_oldest" ON "mailing_messages" USING btree ("created_at");