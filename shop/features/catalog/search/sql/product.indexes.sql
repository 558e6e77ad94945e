CREATE INDEX IF NOT EXISTS product_unlisted_words ON product
  USING gin (unlisted_words(name_en, name_ms, display_name_en, display_name_ms, synonyms) gin_trgm_ops) WHERE status <> 'active';
