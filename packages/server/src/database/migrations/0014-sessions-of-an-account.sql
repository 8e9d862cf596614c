-- An account keeps so many sessions and no more, those that have ended included: all of them are looked through at a login.
CREATE INDEX sessions_of_account ON sessions (account_id);
DROP INDEX sessions_account;
