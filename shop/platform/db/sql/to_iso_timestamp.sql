-- ISO 8601 with the offset of Kuala Lumpur, as timestamps are written in the API.
CREATE OR REPLACE FUNCTION to_iso_timestamp(at timestamptz) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')
$$;
