ALTER TABLE company ALTER COLUMN buyer_id SET DEFAULT new_buyer('company');
