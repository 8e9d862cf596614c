-- What lets the server write measurements into a teacher's Google account. The tokens are sealed with the server's secret.
CREATE TABLE google_grants (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_digest text NOT NULL,
  access_token bytea NOT NULL,
  refresh_token bytea,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (account_id, code_digest)
);
