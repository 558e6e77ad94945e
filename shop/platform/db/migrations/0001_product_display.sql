CREATE TABLE "product_display" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"card" json NOT NULL,
	"variants" json NOT NULL,
	"galleries" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_display" ADD CONSTRAINT "product_display_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Names the values of product_parts. Functions are installed after migrations, so none can be called here.
INSERT INTO product_display (product_id, card, variants, galleries)
  SELECT product_id,
    json_build_object('id', card->0, 'slug', card->1, 'name_en', card->2, 'name_ms', card->3, 'display_name_en', card->4,
      'display_name_ms', card->5, 'min_price', card->6, 'max_price', card->7, 'default_price', card->8, 'price_unit', card->9,
      'axes', card->10, 'rating_counts', card->11, 'rating_average', card->12, 'is_imported', card->13, 'created_at', card->14,
      'farm_slug', card->15, 'farm_name', card->16, 'farm_district', card->17, 'farm_state', card->18, 'farm_country', card->19,
      'placed_in', card->20),
    coalesce((SELECT json_agg(json_build_object('id', v->0, 'sku', v->1, 'is_default', v->2, 'options', v->3, 'pack_label_en', v->4,
        'pack_label_ms', v->5, 'order_unit', v->6, 'pack_size', v->7, 'min_quantity', v->8, 'quantity_step', v->9, 'price', v->10,
        'weight_grams', v->11, 'is_catch_weight', v->12,
        'tiers', coalesce((SELECT json_agg(json_build_object('from', t->0, 'price', t->1) ORDER BY tier_place)
          FROM json_array_elements(CASE json_typeof(v->13) WHEN 'array' THEN v->13 ELSE '[]' END) WITH ORDINALITY AS tiers (t, tier_place)), '[]')
      ) ORDER BY place) FROM json_array_elements(variants) WITH ORDINALITY AS listed (v, place)), '[]'),
    coalesce((SELECT json_agg(json_build_object('id', g->0, 'key', g->1, 'name', g->2, 'file_name', g->3, 'mime_type', g->4,
        'order_column', g->5, 'width', g->6, 'height', g->7, 'widths', g->8, 'is_illustration', g->9, 'created_at', g->10,
        'variant_id', g->11) ORDER BY place) FROM json_array_elements(galleries) WITH ORDINALITY AS listed (g, place)), '[]')
  FROM product_parts;
