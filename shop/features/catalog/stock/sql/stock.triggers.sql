-- Append-only.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON stock_move FOR EACH ROW EXECUTE FUNCTION refuse_change();
