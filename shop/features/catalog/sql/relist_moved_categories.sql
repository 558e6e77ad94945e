-- Refuses a category that would be its own ancestor, and lists the products of a moved category under its new ancestors.
CREATE OR REPLACE FUNCTION relist_moved_categories() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE product_ids integer[];
BEGIN
  -- A cycle has no root: its products would have no breadcrumb, and walking up the ancestors would never end.
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT n.id AS start, n.parent_id FROM added n WHERE n.parent_id IS NOT NULL
      UNION
      SELECT above.start, c.parent_id FROM above JOIN category c ON c.id = above.parent_id WHERE c.parent_id IS NOT NULL
    ) SELECT FROM above WHERE above.start = above.parent_id
  ) THEN
    RAISE EXCEPTION 'A category cannot be below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'category_not_below_itself';
  END IF;
  SELECT array_agg(DISTINCT l.product_id) INTO product_ids
  FROM added n JOIN removed o USING (id) JOIN product_listing l ON l.category_id = n.id
  WHERE n.parent_id IS DISTINCT FROM o.parent_id;
  IF product_ids IS NOT NULL THEN PERFORM refresh_listing(product_ids); END IF;
  PERFORM pg_notify('shop_changed', 'catalogue');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_updated AFTER UPDATE ON category
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION relist_moved_categories();
