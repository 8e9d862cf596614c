-- A page that says goodbye, and why a session ended where its person wants to know.
ALTER TABLE sessions
  ADD COLUMN left_at timestamptz(3),
  ADD COLUMN ended_because text CHECK (
    ended_because IN ('REMOVED_FROM_CLASS', 'CARD_RENEWED', 'PASSWORD_CHANGED', 'ASSISTANCE_ENDED')
  );
