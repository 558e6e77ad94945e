-- Append-only.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON payment_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
