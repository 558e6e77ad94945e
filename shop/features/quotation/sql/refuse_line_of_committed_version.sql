-- Lines are inserted in the same transaction as their quotation version; nothing is added to an offer later.
CREATE OR REPLACE FUNCTION refuse_line_of_committed_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM quotation_version v WHERE v.id = NEW.version_id AND v.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Version % is complete', NEW.version_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER refuse_line_of_committed_version BEFORE INSERT ON quotation_version_line
  FOR EACH ROW EXECUTE FUNCTION refuse_line_of_committed_version();
