CREATE INDEX IF NOT EXISTS product_unlisted_text ON product
  USING gin (unlisted_product_text(name_en, name_ms, display_name_en, display_name_ms, synonyms) gin_trgm_ops) WHERE status <> 'active';
