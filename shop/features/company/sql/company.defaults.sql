ALTER TABLE company ALTER COLUMN buyer_id SET DEFAULT create_buyer('company');
