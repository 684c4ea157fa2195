// Every public name of the package; nothing else is importable.

export type { AddressFaults, AddressForm } from './accounts/addresses/address'
export {
  ADDRESS_DETAIL_MAX_LENGTH,
  ADDRESS_NAME_MAX_LENGTH,
  addressFaults,
  addressSaveCall,
  validateAddress,
} from './accounts/addresses/address'
export type { PastedAddress } from './accounts/addresses/pasted-address'
export { parsePastedAddress } from './accounts/addresses/pasted-address'
export type { Region, RegionOption, RegionTree } from './accounts/addresses/region'
export {
  parseRegions,
  readRegions,
  regionOptions,
  regionPath,
  regionText,
} from './accounts/addresses/region'
export type { RegionLists } from './accounts/addresses/region-lists'
export { regionTreeOf } from './accounts/addresses/region-lists'
export { CLOSING_DAYS, closingTime, isClosingHeld } from './accounts/closing-days'
export { currentExam } from './accounts/current-exam'
export { PHONE_MAX_LENGTH, SMS_CODE_MAX_LENGTH } from './accounts/input-lengths'
export { maskName } from './accounts/mask-name'
export { maskValues } from './accounts/mask-values'
export { validateNickname } from './accounts/nickname'
export type { RelyingParty } from './accounts/passkeys'
export {
  hostHasPasskeys,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_FRESH_LOGIN_MS,
  PASSKEY_LIMIT,
  passkeyNeedsCode,
  relyingParty,
} from './accounts/passkeys'
export type { PasswordStrength } from './accounts/password'
export { PASSWORD_MAX_LENGTH, passwordStrength, validatePassword } from './accounts/password'
export { isMainlandPhone, maskPhone, normalizePhone } from './accounts/phone'
export { PHONE_CHANGE_DAYS } from './accounts/phone-change-days'
export type { SmsCodeType } from './accounts/sms-code-type'
export { SMS_CODE_TYPES } from './accounts/sms-code-type'
export {
  countdownDeadline,
  countdownSeconds,
  isCountingDown,
  refusedDeadline,
  SMS_COUNTDOWN_SECONDS,
} from './accounts/sms-countdown'
export { SMS_SENT_JUST_NOW, smsWaitText } from './accounts/sms-wait'
export type { Validation } from './accounts/validation'
export {
  VALIDATION_MESSAGES,
  validateLogin,
  validatePhone,
  validateSmsCode,
} from './accounts/validation'
export type { Carrier } from './after-sale/parcels/carrier'
export {
  CARRIERS,
  carrierName,
  findCarrier,
  INVENTED_CARRIER,
  plainTrackingNo,
  trackingNoFault,
} from './after-sale/parcels/carrier'
export type { Barcode } from './after-sale/parcels/code-128'
export { code128 } from './after-sale/parcels/code-128'
export { parcelIdOf, parcelNumber } from './after-sale/parcels/parcel-number'
export type {
  CarrierWord,
  KnownParcel,
  ParcelDeed,
  ParcelGroup,
  ParcelStatus,
} from './after-sale/parcels/parcel-state'
export {
  afterCarrierWord,
  canDoWithParcel,
  isParcelOut,
  isParcelSent,
  PARCEL_GROUP_NAMES,
  PARCEL_GROUPS,
  PARCEL_STATUS_LABELS,
  PARCEL_STATUSES,
} from './after-sale/parcels/parcel-state'
export type { PackedThing, PickedThing } from './after-sale/parcels/picking-list'
export { pickingList } from './after-sale/parcels/picking-list'
export type { SendingFacts } from './after-sale/parcels/sending-fault'
export { sendingFault } from './after-sale/parcels/sending-fault'
export type {
  ListedParcel,
  ShippingFacts,
  ShippingFault,
  ShippingOrder,
  ShippingRow,
} from './after-sale/parcels/shipping-list'
export {
  checkShippingList,
  readShippingList,
  SHIPPING_LIST_MAX,
  takenKey,
} from './after-sale/parcels/shipping-list'
export { keptParts } from './after-sale/refunds/kept-parts'
export { type PlannedRefund, planRefund } from './after-sale/refunds/plan-refund'
export type { PlannedLine, RefundPlan } from './after-sale/refunds/refund-plan'
export type { RefundPlanRefusal } from './after-sale/refunds/refund-plan-refusal'
export { type RefundPlanText, refundPlanText } from './after-sale/refunds/refund-plan-text'
export type {
  RefundAsk,
  RefundableLine,
  RefundableOrder,
  RefundablePayment,
} from './after-sale/refunds/refundable-order'
export {
  type CampaignCost,
  campaignCost,
  costWords,
  dearestDraw,
  type Giveaway,
} from './campaigns/campaign-cost'
export {
  CAMPAIGN_CARDS,
  CAMPAIGN_STAGES,
  CAMPAIGN_TONES,
  type CampaignCard,
  type CampaignStage,
  type CampaignTone,
  cardOrder,
} from './campaigns/campaign-looks'
export type { CampaignPlace } from './campaigns/campaign-places'
export { CAMPAIGN_PLACES, campaignPath } from './campaigns/campaign-places'
export type { Streak, StreakReward } from './campaigns/check-in'
export { nextReward, streakOf } from './campaigns/check-in'
export {
  CAMPAIGN_FAULTS,
  type CampaignFault,
  type ChangeableTimes,
  type EndFacts,
  endFault,
  endWords,
  MOST_PROLONG_DAYS,
  newEndFault,
  prolongFault,
  resumeFault,
  type StopFacts,
  stopFault,
  stopWords,
} from './campaigns/desk/campaign-changes'
export { ORDER_WINDOW_DAYS, ordersCountUntil } from './campaigns/desk/campaign-orders'
export { type CampaignTimes, campaignEnd, campaignPeriod } from './campaigns/desk/campaign-period'
export {
  CAMPAIGN_PREVIEWS,
  type CampaignPreview,
  isPreviewOpen,
  PREVIEW_MS,
  type PreviewFacts,
  type PreviewMoment,
  previewJoinTime,
  previewTime,
  previewWords,
} from './campaigns/desk/campaign-preview'
export {
  type CampaignSpending,
  campaignSpending,
  type GivenThing,
  type SpendingLine,
} from './campaigns/desk/campaign-spending'
export { CAMPAIGN_TEMPLATE_NAMES } from './campaigns/desk/campaign-templates'
export {
  type CouponTerms,
  couponMost,
  type GivenKind,
  type Prices,
  rewardWorth,
} from './campaigns/desk/campaign-worth'
export { FLIP_COUNTDOWN_DEFAULT } from './campaigns/flip-countdown'
export type { AssistRefusal, AssistState } from './campaigns/invitation'
export {
  assistProgress,
  assistRefusal,
  isInvitation,
  validateInvitationCode,
} from './campaigns/invitation'
export type { InvitationStep } from './campaigns/invitation-rewards'
export { INVITATION_REWARDS, nextStep, reachedSteps } from './campaigns/invitation-rewards'
export type { InvitePrice, InviteStep } from './campaigns/invite-price'
export { invitePrice } from './campaigns/invite-price'
export type { PostFacts, PostRules, PostVerdict } from './campaigns/judge-post'
export { findPostLink, judgePost, linkFingerprint } from './campaigns/judge-post'
export type { Prize } from './campaigns/lottery'
export { drawPrize, drawsLeft, envelopeRange, fairBelow, lotteryWeight } from './campaigns/lottery'
export type { MakeUpRefusal, MakeUpRule, MakeUpState } from './campaigns/make-up'
export { MAKE_UP_REFUSALS, makeUpDays, makeUpRefusal } from './campaigns/make-up'
export type { MembershipInvitationRefusal } from './campaigns/membership-invitation'
export {
  MEMBERSHIP_INVITATION,
  membershipInvitationRefusal,
  trialCard,
} from './campaigns/membership-invitation'
export { PRIZE_ADDRESS_DAYS, prizeAddressEnd } from './campaigns/prize-address'
export { rankWithExamples, skippedBefore } from './campaigns/rank-with-examples'
export { SEASON_TONES, seasonTone } from './campaigns/season'
export type { CommentOutcome } from './courses/comment'
export {
  COMMENT_EDIT_DAYS,
  COMMENT_POINTS_LENGTH,
  commentEarnsPoints,
  commentOutcome,
} from './courses/comment'
export type { CommentState, Reported } from './courses/comment-care'
export {
  COMMENT_FAULTS,
  commentDecidedText,
  commentFaultOptions,
  hiddenReason,
  PINS_PER_COURSE,
  pinRefusal,
  REPORTED,
  REPORTS_A_DAY,
  reportDecidedText,
  reportRefusal,
  stateAfterWriting,
} from './courses/comment-care'
export { COMMENT_FAULT_NAMES, type CommentFault } from './courses/comment-fault-names'
export { canAddFavorite, FAVORITES_LIMIT } from './courses/favorites'
export { reservationInitiative } from './courses/reservation'
export type { SensitiveWord, WordCategory, WordCheck, WordEffect } from './courses/sensitive-words'
export {
  checkWords,
  normaliseWord,
  SENSITIVE_WORDS_FRESH_MS,
  SENSITIVE_WORDS_MAX,
  sensitiveWordFault,
  WORD_CATEGORIES,
  WORD_CATEGORY_NAMES,
} from './courses/sensitive-words'
export type { StockReminderFacts } from './courses/stock-reminder'
export { STOCK_REMINDERS_LIMIT, stockReminderRefusal } from './courses/stock-reminder'
export type { SupportChat, SupportChatInput } from './courses/support-chat'
export { supportChat } from './courses/support-chat'
export type { Ability, CalibratedItem, PickItem } from './exams/ability'
export {
  EVALUATION_LEAST,
  EVALUATION_MOST,
  EVALUATIONS_A_DAY,
  estimateAbility,
  ITEM_REST_DAYS,
  isEvaluationOver,
  nextItem,
  pickItem,
} from './exams/ability'
export type {
  AnswerJournal,
  AnswerJournalEffect,
  AnswerJournalEvent,
  AnswerJournalStep,
  JournalMark,
} from './exams/answer-journal'
export {
  answerJournalReducer,
  initialAnswerJournal,
  JOURNAL_MARKS,
  journalMark,
} from './exams/answer-journal'
export type { CetSitting } from './exams/cet-results'
export { marksShort, nextCetResults } from './exams/cet-results'
export type { CetEstimate, CetLevel, CetPart, CetSection, CetSectionKey } from './exams/cet-score'
export {
  CET_MAX_MARKS,
  CET_PART_LABELS,
  CET_SECTIONS,
  ESTIMATED_SCORE_LABEL,
  estimateCet,
  formatMarks,
} from './exams/cet-score'
export { keyFault } from './exams/corrections/key-fault'
export type {
  CorrectedQuestion,
  CorrectionFacts,
  QuestionTexts,
} from './exams/corrections/question-correction'
export {
  correctedFields,
  correctionFault,
  correctionWords,
  textWords,
} from './exams/corrections/question-correction'
export type { EarlierRuling, QuestionRuling } from './exams/corrections/question-ruling'
export {
  countedRulings,
  EARLIER_RULING_MS,
  isSameRuling,
  keyText,
  rulingNote,
} from './exams/corrections/question-ruling'
export type { CourseTraining, TestedTopic } from './exams/course-advice'
export { adviseCourses, weakTopics } from './exams/course-advice'
export { countWords } from './exams/essay/count-words'
export type { EssayChecks, EssayTask, KnownWords, TaskPart } from './exams/essay/essay-checks'
export { essayChecks, essaySpellings } from './exams/essay/essay-checks'
export type {
  EnteredPart,
  ExamSession,
  ExamSessionEffect,
  ExamSessionEvent,
  ExamSessionStep,
  SessionAnswer,
} from './exams/exam-session'
export {
  decodeAnswer,
  examSessionReducer,
  newExamSession,
  serverTime,
  unansweredCount,
} from './exams/exam-session'
export type { GradeState, KeyedQuestion, QuestionGrade } from './exams/grade-question'
export { answerLetters, gradeQuestion, isBlankAnswer } from './exams/grade-question'
export type { MockTimes } from './exams/key-lock'
export { keyOpensAt } from './exams/key-lock'
export type { Level, LevelName } from './exams/level'
export { LEVEL_NAMES, levelOf } from './exams/level'
export type { PictureBox, PictureRemark } from './exams/marking/picture-remarks'
export {
  boxBetween,
  inPictureOrder,
  pictureRemarksFault,
  turnedPlace,
} from './exams/marking/picture-remarks'
export type { TextAnswer } from './exams/marking/text-answer'
export {
  HANDWRITING_MAX,
  readTextAnswer,
  withPicture,
  writeTextAnswer,
} from './exams/marking/text-answer'
export type { MarkStanding } from './exams/marking/text-marks'
export {
  MARKED_WITHIN_HOURS,
  MARKING_TAKEN_MS,
  markingDueAt,
  markStanding,
} from './exams/marking/text-marks'
export type { MarkedPiece, RemarkCategory, TextRemark } from './exams/marking/text-remarks'
export {
  inReadingOrder,
  markedPieces,
  PHRASES_MAX,
  REMARK_CATEGORIES,
  REMARK_CATEGORY_NAMES,
  REMARK_TEXT_MAX,
  REMARKS_MAX,
  remarksFault,
} from './exams/marking/text-remarks'
export type { TimedAnswer } from './exams/merge-answers'
export { isLaterAnswer } from './exams/merge-answers'
export { earnsMockPoints } from './exams/mock-points'
export type { RankedResult, RankOfTakers, StandingAmongOthers } from './exams/mock-rank'
export {
  aheadText,
  isRanked,
  percentAhead,
  percentileRank,
  rankOf,
  rankText,
} from './exams/mock-rank'
export type {
  ExamItem,
  ExamSkill,
  Paper,
  PaperExam,
  PaperOption,
  PaperPart,
  PaperRecording,
  PaperSolutions,
  PaperUse,
  Question,
  QuestionGroup,
  QuestionKind,
  QuestionSolution,
  RubricLevel,
} from './exams/paper'
export {
  EXAM_SKILL_LABELS,
  EXAM_SKILLS,
  isMarkedByHand,
  PAPER_EXAM_LABELS,
  PAPER_EXAMS,
  paperQuestions,
  partQuestions,
  QUESTION_KINDS,
} from './exams/paper'
export type {
  ArrivingAnswer,
  PaperPosition,
  PartPlan,
  PartRefusal,
} from './exams/paper-position'
export {
  advancePaper,
  beginPaper,
  canHearPart,
  enterPart,
  isAnswerLate,
  isPaperOver,
  LATE_ANSWERS_MS,
  partEndsAt,
  partPlans,
  partRefusal,
  pausePaper,
  resumePaper,
} from './exams/paper-position'
export type { TextBlock, TextPiece } from './exams/paper-text/parse-paper-text'
export { parsePaperText, parsePieces } from './exams/paper-text/parse-paper-text'
export { questionName } from './exams/question-name'
export { RECORDING_LEAD_MS, recordingSecond } from './exams/recording-clock'
export type { PartMarks, WeighedPart } from './exams/score-parts'
export { scoreParts } from './exams/score-parts'
export { spokenLine, spokenQuestion } from './exams/spoken-question'
export {
  ENTRY_SPREAD_MS,
  entryDelay,
  entryRetryDelay,
  isWaitingRoomOpen,
  WAITING_ROOM_MINUTES,
  waitingRoomOpensAt,
} from './exams/waiting-room'
export { APP_FALLBACK_MS, COMMUNITY_FALLBACK_MS, STORE_REDIRECT_MS } from './host/app-redirect'
export {
  compareVersions,
  NATIVE_LOGIN_MIN_VERSION,
  supportsNativeLogin,
} from './host/app-version'
export { CHUNK_LOAD_TIMEOUT_MS } from './host/chunk-load-timeout'
export type { AppOs, AppShell, Host } from './host/host'
export { isIosApp, isSocialBrowser } from './host/host'
export { iosAppPriceText } from './host/ios-app-price'
export type { PurchaseBlock } from './host/ios-purchase'
export { purchaseBlock } from './host/ios-purchase'
export {
  fitWithin,
  isSmallScreen,
  JPEG_QUALITY,
  SMALL_SCREEN_CONTAINER,
  SMALL_SCREEN_RATIO,
} from './host/screen-fit'
export type { CaptionLanguage, Cue } from './learning/captions/caption-limits'
export { CAPTION_LANGUAGES, CAPTION_LIMITS } from './learning/captions/caption-limits'
export { cueAt, lineAt } from './learning/captions/cue-at'
export { formatCaptions } from './learning/captions/format-captions'
export type { CaptionFault } from './learning/captions/parse-captions'
export { CAPTION_FAULTS, parseCaptions } from './learning/captions/parse-captions'
export { CAPTION_SEARCH_LIMITS, isSaid, saidPieces } from './learning/captions/said'
export type { CourseCard } from './learning/card-course-end'
export { cardCourseEnd } from './learning/card-course-end'
export { certificateDate } from './learning/certificates/certificate-date'
export {
  CERTIFICATE_NAME,
  certificateName,
  validateCertificateName,
} from './learning/certificates/certificate-name'
export {
  CERTIFICATE_LETTERS,
  CERTIFICATE_NUMBER_LENGTH,
  certificateNumberText,
  readCertificateNumber,
} from './learning/certificates/certificate-number'
export type {
  CertificateFacts,
  CertificateRule,
  CertificateStanding,
} from './learning/certificates/certificate-standing'
export { certificateStanding } from './learning/certificates/certificate-standing'
export type {
  AccessFacts,
  AccessStanding,
  CourseAccess,
  CourseThing,
} from './learning/course-access'
export {
  ACCESS_STANDINGS,
  accessStanding,
  CLOSED_COURSE_TEXTS,
  COURSE_THINGS,
  courseAccess,
} from './learning/course-access'
export { courseEnd } from './learning/course-end'
export type { DownloadEnd } from './learning/downloads/download-limits'
export {
  DOWNLOAD_DAYS,
  DOWNLOAD_DEVICES,
  DOWNLOAD_ENDS,
  DOWNLOAD_SPACE_BYTES,
} from './learning/downloads/download-limits'
export type { DownloadFacts } from './learning/downloads/download-standing'
export {
  DOWNLOAD_END_TEXTS,
  downloadEnd,
  downloadRefusal,
  downloadUntil,
} from './learning/downloads/download-standing'
export type { OfflineGrant, OfflineStanding } from './learning/downloads/offline-standing'
export { offlineStanding } from './learning/downloads/offline-standing'
export type { Answerer } from './learning/enquiries/enquiry'
export {
  ANSWER_LENGTH,
  ANSWERED_WITHIN_HOURS,
  ANSWERS_A_DAY,
  ANSWERS_MAX,
  alikeTo,
  answerDueAt,
  ENQUIRIES_A_DAY,
  ENQUIRY_LENGTH,
  enquiryTextFault,
  isEnquiryOfAll,
  mayChooseBest,
} from './learning/enquiries/enquiry'
export type { GradedQuestion } from './learning/homework-answer'
export { isRightAnswer } from './learning/homework-answer'
export { marksWithin, partsWithin, secondWithin } from './learning/length/within-length'
export type { WatchedLesson } from './learning/lesson-finished'
export { FINISHED_SHARE, finishedBySaying, isWatchedElsewhere } from './learning/lesson-finished'
export type { LessonMark } from './learning/lesson-marks'
export { MARK_LIMITS, markAt, neighbourMark } from './learning/lesson-marks'
export type {
  LessonFacts,
  LessonProgress,
  LessonState,
  LessonToContinue,
} from './learning/lesson-state'
export {
  LESSON_STATE_LABELS,
  lessonState,
  lessonToContinue,
  watchedPercent,
} from './learning/lesson-state'
export type { DictatedState, DictatedWord, DictationResult } from './learning/listening/dictation'
export { compareDictation } from './learning/listening/dictation'
export type { ScriptSentence, SpokenSentence } from './learning/listening/spoken-sentences'
export { scriptSentences, spokenSentences } from './learning/listening/spoken-sentences'
export type { NoteContent, NoteFault } from './learning/notes/lesson-note'
export {
  canAddNote,
  NOTE_FAULT_TEXTS,
  NOTE_MAX_CHARACTERS,
  NOTES_PER_LESSON,
  noteFault,
  noteLength,
  notesWith,
  noteText,
} from './learning/notes/lesson-note'
export type { NotedLine } from './learning/notes/notes-as-markdown'
export { notesAsMarkdown } from './learning/notes/notes-as-markdown'
export type { Section, SectionNotice, SectionOpening, SectionParams } from './learning/open-section'
export { openSection, SECTION_NOTICES } from './learning/open-section'
export type { PlayTime, PlayTimeEvent } from './learning/play-time'
export { NOTHING_PLAYED, reducePlayTime } from './learning/play-time'
export { PLAYBACK_READY_HOURS, PLAYBACK_READY_MS } from './learning/playback-ready'
export {
  MOST_PLAYED_PARTS,
  type PlayedPart,
  partsOfClass,
  reportedParts,
  secondsOfParts,
  uniteAtMost,
  uniteParts,
} from './learning/played-parts'
export type { AbRepeat } from './learning/playing/ab-repeat'
export { goesBack, pressRepeat } from './learning/playing/ab-repeat'
export {
  SLEEP_MINUTES,
  type SleepTimer,
  sleepAfter,
  sleepsIn,
  sleepText,
} from './learning/playing/sleep-timer'
export type { TeacherSpeed } from './learning/playing/teacher-speeds'
export {
  speedOfTeacher,
  withTeacherSpeed,
} from './learning/playing/teacher-speeds'
export { CLASS_REMINDER_MS, MOCK_REMINDER_MS } from './learning/reminder-times'
export { resumePosition } from './learning/resume-position'
export { SectionState, SectionType } from './learning/section-state'
export {
  isPoorNetwork,
  LONG_STALL_MS,
  NO_STALLS,
  reduceStalls,
  type StallEvent,
  type Stalls,
} from './learning/stalls'
export { studyStreak, studyWeek } from './learning/study-days'
export type {
  DictionaryEntry,
  DictionaryLine,
  ExamList,
  WordList,
} from './learning/words/dictionary'
export {
  dictionaryFile,
  dictionaryWords,
  EXAM_LISTS,
  examListFile,
  readDictionary,
  WORD_LISTS,
} from './learning/words/dictionary'
export type { WordGrade } from './learning/words/saved-word'
export {
  KNOWN_AFTER_DAYS,
  SAVED_WORDS,
  savedWord,
  WORD_GOALS,
  WORD_GRADES,
  WORDS_AT_ONCE,
} from './learning/words/saved-word'
export type { FoundWord } from './learning/words/word-at'
export { sentenceAt, wordAt } from './learning/words/word-at'
export { DEFAULT_LIST_LENGTH } from './lists/default-list-length'
export { FIRST_PAGE, LIST_LENGTH } from './lists/list-length'
export type { ListPage } from './lists/list-page'
export { appendPage, isLastPage, nextPage } from './lists/list-page'
export type { BroadcastFacts, BroadcastState } from './live/broadcast-state'
export {
  BROADCAST_STATES,
  broadcastState,
  LOST_AFTER_MS,
  SILENCE_ENDS_MS,
} from './live/broadcast-state'
export type { PushNotice } from './live/carried-push'
export { isPushed } from './live/carried-push'
export { chatReplayReducer, isInStep, shownChat } from './live/chat-replay'
export type {
  ChatReplay,
  ChatReplayEffect,
  ChatReplayEvent,
  ChatReplayLimits,
  ChatReplayStep,
  ReplayChat,
  ReplayPage,
} from './live/chat-replay-state'
export { initialChatReplay } from './live/chat-replay-state'
export type { TaughtTimes } from './live/class-times'
export { classTimes, studioSpan } from './live/class-times'
export type { HeardMarks, HeardNews } from './live/heard-news'
export { heardMarks, heardNews } from './live/heard-news'
export { liveBackoff } from './live/live-backoff'
export type { LiveClassPhase, LiveClassTimes } from './live/live-class-phase'
export { isTaught, liveClassPhase } from './live/live-class-phase'
export { shownPending } from './live/live-pending'
export type { LiveRange } from './live/live-range'
export {
  behindLiveText,
  behindLiveWords,
  isBehindLive,
  isRewindable,
  secondsBehindLive,
} from './live/live-range'
export { LIVE_HEARTBEAT_MS, liveRoomReducer } from './live/live-room'
export type {
  KeptChats,
  LiveAnswerRequest,
  LiveBoardView,
  LiveChat,
  LiveConnection,
  LiveEnd,
  LiveHandUp,
  LiveNews,
  LiveQuizView,
  LiveRequest,
  LiveRoomEffect,
  LiveRoomEvent,
  LiveRoomState,
  LiveRoomStep,
  LiveTeacherRequest,
  PendingChat,
  RollCallView,
} from './live/live-room-state'
export { initialLiveRoom } from './live/live-room-state'
export type { LiveWriter } from './live/live-writer'
export { isSameWriter } from './live/live-writer'
export type { EditFault, KeptSegments, RecordedSegment, RecordingEdit } from './live/recording-edit'
export {
  EDIT_FAULT_TEXTS,
  editFault,
  keptSegments,
} from './live/recording-edit'
export type { RecordedSpan } from './live/stream-time'
export { recordingTime, timeOfRecording } from './live/stream-time'
export type { ChangeFault, ClassChange, ClassSpan, PlannedClass, SpanFault } from './live/timetable'
export {
  CLASS_MINUTES,
  changeFault,
  classChangeText,
  classSpanText,
  spanFault,
} from './live/timetable'
export type { SlowSeconds } from './live/tools/chat-pace'
export {
  CHAT_PACE_MS,
  chatWaitMs,
  LIVE_TEXT_MAX,
  SLOW_SECONDS,
  tooFastText,
  waitSeconds,
} from './live/tools/chat-pace'
export type { LiveQuizForm, LiveQuizKind, LiveQuizResult } from './live/tools/live-quiz'
export {
  choiceName,
  choiceShares,
  countChoices,
  LIVE_QUIZ_KINDS,
  LIVE_QUIZ_OPTIONS_MAX,
  LIVE_QUIZ_TEXT_MAX,
  liveQuizFault,
  readChoices,
} from './live/tools/live-quiz'
export { ROLL_CALL_SECONDS } from './live/tools/roll-call'
export { MESSAGES } from './messages'
export type { BenefitImage } from './new-user/benefit-popup'
export {
  isBenefitPopupSuppressed,
  isCompleteBenefit,
  showsBenefitPopup,
} from './new-user/benefit-popup'
export { isNewUser, NEW_USER_DAYS, NEW_USER_MS } from './new-user/is-new-user'
export type {
  NewUserGiftEffect,
  NewUserGiftEvent,
  NewUserGiftState,
  NewUserGiftStep,
} from './new-user/new-user-gift'
export {
  GIFT_CLAIMED_TEXT,
  GIFT_NAVIGATION_DELAY_MS,
  initialNewUserGift,
  newUserGiftReducer,
} from './new-user/new-user-gift'
export type { BundleGroup, BundlePricing, BundleRest, BundleSelection } from './offers/bundle'
export {
  bundleRest,
  bundleRuleText,
  checkBundleSelection,
  toggleBundleCourse,
} from './offers/bundle'
export type { CardPeriod } from './offers/card-period'
export { closeGapOfCard, nextCardPeriod } from './offers/card-period'
export {
  type BatchCode,
  type BatchCodeState,
  batchCodeState,
  CODE_BATCH_DAYS,
  CODE_BATCH_MOST,
  CODE_LENGTH,
  codeInGroups,
  hiddenCode,
} from './offers/code-batch'
export { type CouponGiftRefusal, couponGiftRefusal } from './offers/coupon-gift'
export { COUPON_LIMITS } from './offers/coupon-limits'
export {
  type CouponDraft,
  type CouponFault,
  couponFault,
  couponOutlay,
} from './offers/coupon-making'
export {
  COURSE_CHANGE_FAULTS,
  type CourseChangeFacts,
  type CourseChangeFault,
  type CourseTerms,
  courseChangeFault,
  courseChangeWords,
  differingTerms,
  placesAfter,
  placesText,
} from './offers/course-changes'
export type { CourseStanding, WayToOwn, WayVerdict } from './offers/course-standing'
export { wayVerdict } from './offers/course-standing'
export type { DepositFault, DepositOffer, DepositStatus } from './offers/deposit'
export {
  DEPOSIT_MAX_PERCENT,
  DEPOSIT_STATUSES,
  depositBalance,
  depositFault,
  depositStatus,
  depositText,
  maxDeposit,
} from './offers/deposit'
export type {
  GroupEffect,
  GroupEvent,
  GroupPlace,
  GroupState,
  GroupStatus,
  GroupStep,
  JoinRefusal,
} from './offers/group-buy'
export {
  GROUP_STATUS_LABELS,
  groupReducer,
  joinRefusal,
  placesLeft,
  startGroup,
} from './offers/group-buy'
export {
  RED_PACKET_GRANTS,
  RED_PACKET_LIMITS,
  type RedPacketGrant,
} from './offers/red-packet-limits'
export {
  type RedPacketCounts,
  type RedPacketDraft,
  type RedPacketFault,
  type RedPacketGiftRefusal,
  type RedPacketStock,
  redPacketFault,
  redPacketGiftRefusal,
  redPacketMost,
  redPacketOutlay,
} from './offers/red-packet-making'
export type { Destination, FinishedOrder } from './orders/after-order'
export { afterOrder } from './orders/after-order'
export { CART_VISIBLE_SETTING, cartCount, isCartVisible } from './orders/cart-visibility'
export type { OrderReturns, ReturnedLine } from './orders/order-returns'
export { orderReturns } from './orders/order-returns'
export type {
  OrderEffect,
  OrderEvent,
  OrderState,
  OrderStatus,
  OrderStep,
} from './orders/order-state'
export {
  CHECKOUT_KEY_MS,
  GROUP_HOURS,
  GROUP_MS,
  GROUP_PLACE_MINUTES,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_UNPAID_MINUTES,
  ORDER_UNPAID_MS,
  orderReducer,
} from './orders/order-state'
export type { ConfirmOrderKind } from './orders/order-type'
export {
  confirmOrderKind,
  OrderType,
  paymentOrderType,
  takesVouchers,
  usesDiscounts,
} from './orders/order-type'
export type { OtherPayButton, OtherPayRole, OtherPayView } from './orders/other-pay'
export { otherPayView } from './orders/other-pay'
export type { RefundFacts, RefundRefusal } from './orders/refund-refusal'
export {
  canAskForRefund,
  REFUND_DAYS,
  REFUND_PERIOD_MS,
  REFUND_PHOTOS_MAX,
  REFUND_REASON_MAX_LENGTH,
  REFUND_REFUSALS,
  REFUND_REQUESTS_MAX,
  refundRefusal,
} from './orders/refund-refusal'
export type { LessonUse } from './orders/studied-lesson'
export {
  hasStudied,
  STREAM_AHEAD_SECONDS,
  STUDIED_ABOVE_PERCENT,
  secondsUntilStudied,
} from './orders/studied-lesson'
export type {
  BillEntry,
  BillFault,
  BillOf,
  BillSums,
  EntryKind,
  ReadBill,
} from './payment/books/bill-entry'
export type {
  BookEntry,
  Closing,
  DayState,
  Difference,
  DifferenceKind,
  StatedEntry,
} from './payment/books/close-day'
export { closeDay, DIFFERENCE_KINDS, dayState, explainsItself } from './payment/books/close-day'
export type { Provider } from './payment/books/provider'
export { PROVIDER_LIST, PROVIDERS } from './payment/books/provider'
export { ALIPAY_BILL_COLUMNS, ALIPAY_BILL_TITLE } from './payment/books/read-alipay-bill'
export { readBill } from './payment/books/read-bill'
export { WECHAT_BILL_COLUMNS, WECHAT_SUM_COLUMNS } from './payment/books/read-wechat-bill'
export type { Sheet, SheetCell } from './payment/books/sheet-cells'
export { csvOf, EXPORT_DAYS_MAX } from './payment/books/sheet-cells'
export type { InstalmentOffer, InstalmentPlan } from './payment/instalment'
export { instalmentDueTimes, instalmentPlan, yearlyRate } from './payment/instalment'
export { invoiceFileFault } from './payment/invoices/invoice-file'
export type { InvoiceForm, InvoiceFormFaults, InvoiceKind } from './payment/invoices/invoice-form'
export {
  checkInvoiceForm,
  INVOICE_KIND_NAMES,
  INVOICE_KINDS,
} from './payment/invoices/invoice-form'
export {
  EMAIL_MAX_LENGTH,
  INVOICE_FILE_MAX_BYTES,
  INVOICE_FILE_TOO_LARGE,
  INVOICE_NUMBER_LENGTH,
  INVOICE_TITLE_MAX_LENGTH,
} from './payment/invoices/invoice-limits'
export { cleanInvoiceNumber, invoiceNumberFault } from './payment/invoices/invoice-number'
export type { InvoiceEvent, InvoiceStatus } from './payment/invoices/invoice-state'
export {
  INVOICE_STATUSES,
  invoiceAfter,
  isLivingInvoice,
} from './payment/invoices/invoice-state'
export type { InvoicedOrder } from './payment/invoices/invoiceable'
export {
  INVOICE_REFUSALS,
  invoiceableOf,
  invoiceExcess,
  moneyKept,
} from './payment/invoices/invoiceable'
export type { PaymentAction, PaymentMode } from './payment/payment-action'
export { paymentAction, paymentClient, paymentModes } from './payment/payment-action'
export { paymentCheckDelay } from './payment/payment-check'
export type { PaymentClient } from './payment/payment-client'
export { PAYMENT_CLIENTS } from './payment/payment-client'
export { withoutReturnFields } from './payment/return-query'
export {
  beijingMonth,
  endedPoints,
  nextPointsEnd,
  POINTS_LIFE_MONTHS,
  POINTS_NOTICE_DAYS,
  pointsEndedBefore,
  startOfBeijingMonth,
  tellsPointsEnd,
} from './points/points-end'
export { pointsWorth } from './points/points-worth'
export { type BestVouchers, bestVouchers, type VoucherChoice } from './prices/best-vouchers'
export type {
  Coupon,
  FixedCoupon,
  OfferedCoupon,
  PayableLine,
  PercentCoupon,
  RedPacket,
  VoucherRefusal,
  VoucherTerms,
  VoucherUsability,
} from './prices/coupon'
export {
  couponUsability,
  redPacketUsability,
  refusalText,
  sortOffered,
} from './prices/coupon'
export {
  type CoursePriceFault,
  type CoursePrices,
  cheapestAlone,
  coursePriceFaults,
  coursePriceWords,
} from './prices/course-prices'
export { type LinePrice, linePrice, type PricedOrder } from './prices/line-price'
export { formatFen, parseYuan } from './prices/money'
export { type MoneyReturned, moneyReturnedText } from './prices/money-returned-text'
export type { ChangeableOrder, PriceChange, PriceChangeRefusal } from './prices/price-change'
export { changePrice, PRICE_CHANGE_LABEL } from './prices/price-change'
export type {
  CutReason,
  PriceBreakdown,
  PriceInput,
  PriceLine,
  PriceShare,
  PriceStep,
  PriceStepKind,
} from './prices/price-order'
export {
  CUT_LABELS,
  POINTS_MAX_PERCENT,
  PRICE_STEP_LABELS,
  pointsCut,
  priceOrder,
} from './prices/price-order'
export { endingVouchers } from './prices/voucher-end'
export type { ReportCard } from './reports/report-card-kinds'
export { REPORT_CARDS } from './reports/report-card-kinds'
export type { ReportFigure, SharedWords } from './reports/report-cards'
export {
  cardFigure,
  cardHasData,
  cardWords,
  isSharedCard,
  studyMinutes,
  studyTime,
  unknownWords,
} from './reports/report-cards'
export type { CourseFacts, ReportFacts, StudyRun } from './reports/report-facts'
export { bestStudyDay, favouriteHour, isEmptyReport, longestStreak } from './reports/report-facts'
export type { ReportPeriod, ReportPeriodSpec } from './reports/report-period'
export { monthsOf, periodPhase, periodText, reportPeriod } from './reports/report-period'
export type { StudyStanding } from './reports/report-standing'
export { aheadPercentOf, classRank } from './reports/report-standing'
export { API_VERSION, API_VERSION_OLD } from './requests/api-version'
export {
  answerAfter,
  answersToForget,
  KEPT_ANSWER_BYTES,
  type KeptAnswer,
} from './requests/kept-answers'
export { QUERY_PARAMETER_LIMIT } from './requests/query-parameter-limit'
export type { FoundCourses, SearchShelf } from './search/find-courses'
export { findCourses } from './search/find-courses'
export type { SearchWord } from './search/search-terms'
export { searchText } from './search/search-text'
export type { ReadPinyin } from './search/spelling'
export type {
  LoginDialogEffect,
  LoginDialogEvent,
  LoginDialogOptions,
  LoginDialogState,
  LoginDialogStep,
  LoginMode,
} from './session/login-dialog'
export {
  initialLoginDialog,
  LOGIN_RELOAD_DELAY_MS,
  loginDialogReducer,
  loginMode,
} from './session/login-dialog'
export { LOGIN_DIALOG_TITLE } from './session/login-title'
export type { RedirectPolicy, SafeRedirect } from './session/safe-redirect'
export { safeRedirect } from './session/safe-redirect'
export type { SessionPhase, SessionState, SessionStep } from './session/session'
export { initialSession, NATIVE_LOGIN_DELAY_MS, sessionReducer } from './session/session'
export { isSessionExpiredCode } from './session/session-code'
export type { CallOutcome, SessionEffect, SessionEvent } from './session/session-event'
export type { Renewal, SessionTimes } from './session/session-life'
export {
  judgeRenewal,
  SESSION_RENEWAL_MS,
  sessionExpiry,
} from './session/session-life'
export {
  APP_TOKEN_COOKIE,
  OLD_USER_KEY,
  SESSION_STORAGE_KEYS,
  TOKEN_COOKIE,
  TOKEN_COOKIE_DAYS,
  TOKEN_KEY,
} from './session/storage-keys'
export type { TokenStore } from './session/token-store'
export { classScope } from './staff/class-scope'
export { commentScope } from './staff/comment-scope'
export type { DeskLimits } from './staff/desk-limits'
export { DEFAULT_DESK_LIMITS } from './staff/desk-limits'
export { deskSearchKinds } from './staff/desk-search'
export type {
  DocumentFileFault,
  DocumentNameFault,
  DocumentReach,
  DocumentWords,
} from './staff/documents/document-change'
export {
  DOCUMENT_FILE_FAULTS,
  DOCUMENT_NAME_FAULTS,
  documentChangeWords,
  documentName,
  documentNameFault,
  documentTitle,
} from './staff/documents/document-change'
export { DOCUMENT_LIMITS, uploadParts } from './staff/documents/document-limits'
export type { FinishingCohort, ReachedRow } from './staff/figures/finishing'
export {
  FINISH_MONTH_MS,
  FINISH_MONTHS,
  FINISH_SHARES,
  finishingCohorts,
  firstCohortDay,
  lessonsForShare,
} from './staff/figures/finishing'
export { FINISHING_WORDS } from './staff/figures/finishing-words'
export type { AnswerGroup, ItemFault, ItemFigures } from './staff/figures/item-figures'
export {
  hasCountedAnswers,
  ITEM_ANSWERS_LEAST,
  ITEM_FAULT_NAMES,
  itemFigures,
  STRONG_SHARE,
  suspectsFirst,
} from './staff/figures/item-figures'
export { ITEM_FAULTS, ITEM_WORDS, PAPER_TAKERS_MOST } from './staff/figures/item-words'
export {
  LESSON_TENTHS,
  stayedShare,
  steepestDrop,
  stillWatching,
} from './staff/figures/lesson-figures'
export { LESSON_WORDS } from './staff/figures/lesson-words'
export { PEOPLE_DAYS_MAX, PEOPLE_WORDS } from './staff/figures/people-words'
export type { DaySpan, SalesPeriod, SalesSpan, SalesSums } from './staff/figures/sales-periods'
export {
  daySpanText,
  daysIn,
  SALES_PERIODS,
  SALES_SPANS,
  salesPeriods,
  spanOf,
} from './staff/figures/sales-periods'
export type { SalesSide } from './staff/figures/sales-sides'
export {
  CAMPAIGN_CREDIT_DAYS,
  FIGURES_DAYS_MAX,
  SALES_SIDE_NAMES,
  SALES_SIDES,
} from './staff/figures/sales-sides'
export {
  FIGURE_WORDS,
  SALES_NONE,
  SOLD_BESIDE_COURSES,
  WAYS_OF_BUYING,
} from './staff/figures/sales-words'
export type { JobFacts, JobState } from './staff/health'
export {
  BACKUP_MAX_AGE_MS,
  isBackupOld,
  JOB_FAILS_MOST,
  jobState,
  QUEUE_SHOWN,
  SERVICE_FAILS_MOST,
  SERVICE_TESTS_AN_HOUR,
  UNPROVEN_FAULTS,
} from './staff/health'
export type { JobName, NoticeFault, RetryQueue, ServiceName } from './staff/health-names'
export {
  JOB_NAMES,
  NOTICE_FAULT_NAMES,
  RETRY_QUEUE_NAMES,
  SERVICE_NAMES,
} from './staff/health-names'
export { JOBS, NOTICE_FAULTS, RETRY_QUEUES, SERVICES } from './staff/health-words'
export type { HomeItem, HomeItemFault } from './staff/home/home-items'
export {
  HOME_ITEM_FAULTS,
  homeChangeWords,
  homeItemFault,
  homeTimesText,
  isShownAtHome,
} from './staff/home/home-items'
export type { EntryIcon, HomeKind } from './staff/home/home-limits'
export { BANNER_PICTURE, ENTRY_ICONS, HOME_KINDS, HOME_LIMITS } from './staff/home/home-limits'
export type { InboxKind } from './staff/inbox'
export { INBOX, INBOX_KINDS, INBOX_MOST, inboxKindsOf } from './staff/inbox'
export type { SmsKind, SmsState } from './staff/mailings/mailing-sms'
export {
  isSmsOptOut,
  SMS_KINDS,
  SMS_OPT_OUT,
  SMS_STATES,
  smsCost,
  smsParts,
  smsSentence,
  smsValueFault,
  smsVariables,
} from './staff/mailings/mailing-sms'
export type { MailingDeed, MailingState } from './staff/mailings/mailing-state'
export {
  hasOutgrown,
  isMailingForTwo,
  MAILING_STATES,
  mayDoToMailing,
  OPEN_MAILINGS_MOST,
} from './staff/mailings/mailing-state'
export {
  MAILING_AHEAD_MS,
  MAILINGS_A_DAY,
  mailingTimeFault,
  NOTICES_KEPT_MS,
  nextQuiet,
  nextSendable,
  QUIET_HOURS,
} from './staff/mailings/mailing-times'
export type { AudienceKind, AudienceNeed, MailingPage } from './staff/mailings/mailing-words'
export {
  AUDIENCE_DAYS,
  AUDIENCE_KINDS,
  MAILING_AUDIENCES,
  MAILING_LENGTHS,
  MAILING_PAGE_PATHS,
  MAILING_PAGES,
  SMS_VALUE_LENGTH,
} from './staff/mailings/mailing-words'
export type { ProfilePart } from './staff/profile-review'
export {
  nicknameWordFault,
  PROFILE_CHANGES_AT_ONCE,
  PROFILE_DECISIONS_KEPT,
  PROFILE_PART_NAMES,
  PROFILE_PARTS,
  profileRefusedText,
  profileRestoredText,
} from './staff/profile-review'
export type {
  RecordingFileFault,
  RecordingPlaceFault,
  RecordingReach,
} from './staff/recordings/recording-change'
export {
  lengthText,
  RECORDING_FILE_FAULTS,
  RECORDING_PLACE_FAULTS,
  recordingChangeWords,
} from './staff/recordings/recording-change'
export { RECORDING_LIMITS } from './staff/recordings/recording-limits'
export type { Right, Role, RoleFacts } from './staff/rights'
export { hasRight, mayGrant, RIGHTS, ROLE_NAMES, ROLES, rightsOf } from './staff/rights'
export {
  decisionRefusal,
  needsSecondForPackets,
  needsSecondPerson,
} from './staff/second-person'
export type { StaffSessionTimes } from './staff/staff-session'
export {
  FRESH_FACTOR_MS,
  isFactorFresh,
  isStaffSessionOpen,
  STAFF_LINK_MS,
  STAFF_SESSION_MS,
} from './staff/staff-session'
export type {
  CourseTeachersFault,
  TaughtLesson,
  TeachersChange,
} from './staff/teachers/course-teachers'
export {
  COURSE_TEACHERS_FAULTS,
  courseTeachersFault,
  handedOverText,
  isAhead,
  isOnAir,
  lessonsHandedOver,
  lessonTeacherWords,
  teachersChangeWords,
} from './staff/teachers/course-teachers'
export type { TeacherCard, TeacherFault } from './staff/teachers/teacher-card'
export {
  subjectsOf,
  TEACHER_FAULTS,
  teacherChangeWords,
  teacherFault,
} from './staff/teachers/teacher-card'
export {
  COURSE_TEACHERS_MOST,
  TEACHER_LIMITS,
  TEACHER_PICTURE,
} from './staff/teachers/teacher-limits'
export type { ViewedCall, ViewFacts } from './staff/viewing'
export {
  isViewOpen,
  maskPhonesIn,
  VIEW_CODE_MS,
  VIEW_MS,
  viewRefusal,
} from './staff/viewing'
export type {
  WebhookDelivery,
  WebhookDeliveryEvent,
  WebhookDeliveryState,
} from './staff/webhooks/webhook-delivery'
export {
  advanceWebhookDelivery,
  newWebhookDelivery,
  WEBHOOK_DELIVERY_STATES,
} from './staff/webhooks/webhook-delivery'
export {
  formerKeyEnd,
  WEBHOOK_KEPT_MS,
  WEBHOOK_LIMITS,
} from './staff/webhooks/webhook-endpoint'
export type { WebhookEventName } from './staff/webhooks/webhook-events'
export { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from './staff/webhooks/webhook-events'
export {
  BEIJING_OFFSET_MS,
  beijingDateTime,
  beijingDay,
  beijingDayNumber,
  beijingDigits,
  beijingHour,
  beijingIso,
  dateText,
  dateTimeText,
  dayText,
  momentText,
  parseBeijingDateTime,
  parseBeijingDay,
  parseInstant,
  startOfBeijingDay,
  startOfDayNumber,
  timeText,
  weekdayText,
} from './time/beijing-time'
export type { TextPart } from './time/dated-text'
export { datesIn } from './time/dated-text'
export { DAY_SPAN_MS, dayWindow } from './time/day-window'
export { DAY, HOUR, LONGEST_TIMER_MS, MINUTE } from './time/spans'
export type { Period, TimeParts } from './time/time-left'
export { clockSkew, periodAt, timeParts } from './time/time-left'
export type { RegistrationSource } from './tracking/registration-source'
export { REGISTRATION_SOURCES, registrationSource } from './tracking/registration-source'
export type { SetCookieEffect, StartupInput } from './tracking/startup'
export {
  countsPageView,
  startupEffects,
  TRACKING_COOKIE_DAYS,
  TRACKING_COOKIE_SECONDS,
} from './tracking/startup'
export { TRACKING_ID_MAX_LENGTH, trackingId } from './tracking/tracking-id'
export { CHANNEL_NAME, STATISTIC_NAMES } from './tracking/tracking-names'
export { VIEWS_KEPT_MS } from './tracking/views-kept'
