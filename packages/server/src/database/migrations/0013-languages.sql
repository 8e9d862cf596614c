-- Which languages there are is declared in one place, in the contract; a second list here would have to follow it.
ALTER TABLE accounts DROP CONSTRAINT accounts_language_check;
