import type { ErrorCode } from '../../errors.ts';

/** What each error says. Words in `{braces}` are filled from its details. */
export const errors: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Please, check the errors bellow.',
  MALFORMED_BODY: 'The request could not be read.',
  BODY_TOO_LARGE: 'That is too large to send.',
  UNSUPPORTED_MEDIA: 'This kind of content is not accepted here.',
  FILE_TOO_LARGE: 'Files need to be smaller that 1MB',
  PICTURE_NOT_READABLE:
    'Files need to be smaller that 1MB, and pictures that open: PNG, JPEG, GIF or WebP. This one does not open; nothing was kept.',
  DUPLICATE: 'This already exists.',
  EMAIL_TAKEN: 'This e-mail already has an account. Log in, or recover the password.',
  WRONG_CREDENTIALS: 'Wrong E-mail or Password. Try again',
  EMAIL_NOT_VERIFIED: 'E-mail not verified yet!',
  UNKNOWN_CLASS_OR_NAME: 'No such name in a class with this code. Check both, or ask your teacher.',
  WRONG_STUDENT_PASSWORD: 'That is not the password. Try again, or ask your teacher for a new one.',
  STUDENT_HAS_PASSWORD: 'This student has a password. Type it too.',
  STUDENT_NAME_AS_LISTED: 'On the list of this class you are {name}. Write your name like that, then your password.',
  CARD_NOT_VALID: 'This login card is no longer valid. Ask your teacher for a new one.',
  LINK_NOT_VALID: 'This link was used already or is too old. Ask for a new one.',
  LINK_PASSWORD_WRONG: 'This is not the password chosen at registration. Try again, or set a new one.',
  INVITATION_NOT_ALLOWED:
    'Invitations by mail are for teachers with a confirmed e-mail, from a class of their own. You can still share the class code.',
  INVITED_ENOUGH: 'That is enough invitations for today. Share the class code, or try again tomorrow.',
  CODE_NOT_VALID: 'This code is not valid any more.',
  GOOGLE_REFUSED: 'Oops! Error with login, try again',
  NOT_CONFIGURED: 'This is not switched on here.',
  NOT_SIGNED_IN: 'Please log in.',
  SESSION_ENDED: 'Oops! You have been disconnected, because someone else logged into your account',
  REMOVED_FROM_CLASS:
    'Your teacher took you off the class list, so you left the class. Ask your teacher if you want to come back.',
  CARD_RENEWED: 'Your teacher made a new login card for you. Come back in with the new card.',
  PASSWORD_CHANGED: 'Your teacher changed your password. Come back in with the new one.',
  ASSISTANCE_ENDED: 'The assistance has ended. The student can go on now.',
  CLASS_CLOSED: 'Your teacher closed this class, so you left it. Your work is kept. Ask your teacher where to go on.',
  ACCOUNT_CHANGED: 'Something about your account changed. Your work is safe; please log in again.',
  ACCOUNT_ERASED: 'This account was deleted, with everything in it.',
  OFF_CLASS_LIST:
    'Your teacher took you off the list of this class. Your work is kept. Ask your teacher to let you back in.',
  BOUND_TO_CLASS:
    'You came in with a class code or a card, which opens one class only. To do this, log in with your e-mail; if you have none, ask the teacher.',
  PRACTICE_CLASS: 'This is somebody’s own practice mat: nobody else can be in it, and its robots are virtual.',
  ACCOUNT_NOT_OURS:
    'This account was not made in your class: the student or another class looks after it. Here you can change the name, the robot and the card for this class, or take the student off the list.',
  ERROR__ACCOUNT_BEING_ASSISTED: 'Someone is helping you right now. Your work is safe; you can go on when they finish.',
  NOT_ALLOWED: 'You may not do this here.',
  NOT_AS_SUBSTITUTE:
    'You are a substitute in this class today. Ask a teacher of the class to do this; everything is as it was.',
  LAST_OWNER: 'You are the only owner of this class. Make somebody else an owner first, or delete the class.',
  NOT_FOUND: 'We could not find that.',
  UNKNOWN_ROUTE: 'There is nothing at this address.',
  TOO_MANY_TRIES: 'Too many tries. Wait {seconds} seconds and try again.',
  SLOW_DOWN: 'A lot is going on at once just now. Nothing is lost: it works again in {seconds} s.',
  STUDENTS_ALREADY_ADDED: 'Some students already added to this classroom',
  ROBOT_TAKEN: 'Another student already has this robot.',
  ROBOT_SHARED:
    'A team drives this robot by turns, and nothing was changed. Give somebody of the team the turn, or take the team apart first.',
  NOT_YOUR_TEAM: 'This robot belongs to another team.',
  NOT_YOUR_TURN: 'It is not your turn with this robot, so there is nothing to pass on.',
  ROBOT_ELSEWHERE:
    'Another class has this robot. It stays there and nothing was changed. Take it out of that class first. If the robot is yours and you do not know that class, ask whoever looks after this server.',
  ROBOT_HELD:
    'Class {classroom} of {teacher} ({email}) has this robot. Nothing was changed. As an admin you can take it out there, then add it here.',
  TOO_MANY_ROBOTS: 'There is room for {limit} virtual robots on the mat.',
  MAT_FULL: 'There is no room left on the mat. Take something away first.',
  WRONG_PASSWORD: 'That is not your password of now. Nothing was changed.',
  KEPT_BY_CLASS: 'A class looks after this account: ask its teacher for another name or password. Nothing was changed.',
  ERASE_NOT_CONFIRMED: 'That is not the right password or address. Nothing was deleted.',
  ERASED_BY_TEACHER: 'A class looks after this account: ask its teacher to delete it. Nothing was deleted.',
  RECORDING_TOO_LONG: 'That is more than fits into one file. Choose a shorter time or fewer robots.',
  NOT_IN_DEMO:
    'Not in the demo: it stays by itself and is gone after a day. With a teacher account it works in a class of your own.',
  DEMO_OFF: 'The demo classroom is switched off here.',
  FEATURE_OFF:
    'This is switched off here. Nothing of yours was lost; whoever looks after this server can switch it on.',
  STALE_VERSION: 'Someone saved a newer version meanwhile. Nothing was lost.',
  CLASS_LOCKED:
    'Your teacher has locked the blocks. What you have open stays on this device. Save and change works when they unlock them.',
  BUILDING_LOCKED: 'Only a teacher builds here now. Ask your teacher to let the class build.',
  VARIABLE_READ_ONLY: 'Only a teacher can change this variable.',
  TOO_MANY_VARIABLES: 'A class can have {limit} variables. Use one that is there.',
  TOO_MANY_STUDENT_VARIABLES:
    'Students can make new variables until the class has {limit}. Use one that is there, or ask your teacher to remove some.',
  STUDENT_HAS_EMAIL: 'This student has an e-mail address and sets the password with it.',
  TOO_MANY_MODELS: 'A class can have {limit} models. Delete one first.',
  MODEL_NOT_ZIP: 'This is not a zip file. Put your OBJ model into a zip and try again.',
  MODEL_ZIP_DAMAGED: 'This zip is damaged or not complete. Make it again and try once more.',
  MODEL_UNSAFE_NAME: 'A file in the zip has a name that leads outside of it: {name}. Rename it and try again.',
  MODEL_FOREIGN_FILE: 'A model is made of OBJ, MTL, PNG and JPG files. Take {name} out of the zip.',
  MODEL_TOO_MANY_FILES: 'The zip holds too many files. {limit} are enough for a model.',
  MODEL_TOO_LARGE: 'Unpacked, the model is larger than {limit} MB. Use smaller textures or fewer points.',
  MODEL_NEEDS_ONE_OBJ: 'Put exactly one OBJ file into the zip. There are {count} in it.',
  MODEL_UNREADABLE: 'We cannot read {name} (line {line}). Export the model again and try once more.',
  MODEL_TOO_DETAILED: 'The model has more than {limit} points or faces. Make it simpler and try again.',
  QUOTA_REACHED: 'No more fits here. Delete what you no longer need, then try again.',
  SERVER_FULL:
    'The classroom server is nearly full, so nothing new fits. Programs that are open are still saved. Tell whoever looks after the server.',
  NOT_BUILT_YET: 'This part is not ready yet.',
  UNAVAILABLE: 'The classroom server is busy. Your work is safe; try again in a moment.',
  STORAGE_FULL:
    'The classroom server has no room left, so nothing can be saved right now. Programs stay safe in their browsers and are sent by themselves later. Tell a teacher, or whoever looks after the server.',
  UNEXPECTED: 'Oops! Something went wrong. Try closing and reopening your browser',
  NO_NETWORK: 'Check your internet connection',
  REQUEST_TIMED_OUT: 'The request timed out. Please wait a few minutes and try again. ({time}, {method} {url})',
  REQUEST_FAILED: 'Request failed',
};
