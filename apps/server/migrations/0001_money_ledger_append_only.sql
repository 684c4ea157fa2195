-- The money ledger only ever grows: what was written is neither changed nor taken back.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER money_ledger_append_only BEFORE UPDATE OR DELETE ON "money_ledger"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
