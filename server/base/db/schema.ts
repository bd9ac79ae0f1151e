import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { LtiItem } from '@cairn/domain/lti/deep-link'
import type { ActivityProgress, GradingProgress } from '@cairn/domain/lti/score'
import type { LtiStep } from '@cairn/domain/lti/steps'
import type { LaunchMode, UnitVerb } from '@cairn/domain/cmi5/vocabulary'
import type { SequencingState } from '@cairn/domain/scorm/sequencing/state'
import type { PackageKind, PackageManifest } from '@cairn/domain/packages/kind'
import type { LedgerKind } from '@cairn/domain/purchases/ledger'
import type { Plan } from '@cairn/domain/purchases/plans'
import type { OrderChangeKind } from '@cairn/domain/purchases/purchase-order'
import type { TestCard } from '@cairn/domain/purchases/test-cards'

/** jsonb goes in as text and comes out as a value. */
type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type Words = ColumnType<string, unknown, unknown>

interface Stamped {
  created: Date
  modified: Date
}

interface People {
  admin: string[]
  author: string[]
  coach: string[]
  observer: string[]
}

export type Document = Record<string, unknown>

export interface Tables {
  installation: {
    single: Generated<boolean>
    root_org: string
    document: Json<Document>
    secret: Buffer
    version: Generated<number>
    created: Generated<Date>
    seeded: Date | null
    hostname: string | null
    hostname_active: Generated<boolean>
    client_version: string | null
    push_keys: Generated<string | null>
  }
  language_text: {
    code: string
    texts: Json<Record<string, string>>
    modified: Date
    version: Generated<number>
  }
  organization: Stamped &
    People & {
      id: string
      version: number
      document: Json<Document>
      name: string
      publisher: string[]
      member: GeneratedAlways<string[]>
      words: Words
    }
  person: Stamped & {
    id: string
    version: number
    document: Json<Document>
    kind: Generated<'person' | 'api'>
    email: string | null
    phone: string | null
    given_name: string
    family_name: string
    password_hash: string | null
    disabled: Generated<boolean>
    last_action: Date | null
    home: Generated<string[]>
    belongs: Generated<string[]>
    roles: Generated<string[]>
    email_verified: Generated<boolean>
    pending_email: Generated<string | null>
    self_claimed: Generated<boolean>
    proposed: MaybeJson<{ email?: string; phoneNumber?: string }>
    phone_confirmed: Generated<boolean>
    record_version: Generated<number>
    present: Generated<boolean>
    words: GeneratedAlways<string>
    contact_words: GeneratedAlways<string>
  }
  identity: {
    provider: string
    subject: string
    person: string
    created: Date
    email: Generated<string | null>
    last_used: Generated<Date | null>
  }
  oidc_state: {
    state_hash: Buffer
    provider: string
    verifier: string
    nonce: string
    redirect_url: string
    expires: Date
  }
  alias: { id: string; object: string; url: string | null; created: Date }
  upload: {
    ticket_hash: Buffer
    get_id: string
    name: string
    content_type: string
    bytes: number
    open: boolean
    person: string
    expires: Date
    language: string | null
    received: Generated<number>
    half: MaybeJson<unknown>
    sender: string | null
    sending_until: Date | null
    finished: Generated<boolean>
    organization: string | null
  }
  storage_usage: { organization: string; person: string; bytes: number; files: number }
  quota: { scope: string; owner: string; bytes: number | null }
  session: {
    token_hash: Buffer
    person: string
    proxy: string | null
    created: Date
    last_used: Date
    authenticated: Generated<Date>
    expires: Date
    ip: string | null
    agent: string | null
    device_hash: Generated<Buffer | null>
    remembered: Generated<boolean>
    lti_platform: Generated<string | null>
  }
  known_device: {
    person: string
    secret_hash: Buffer
    created: Date
    last_used: Date
    ip: string | null
    agent: string | null
  }
  failed_log_in: {
    id: GeneratedAlways<number>
    person: string
    at: Date
    step: 'password' | 'second-factor'
    ip: string | null
    agent: string | null
  }
  authenticator: {
    person: string
    secret: string
    created: Date
    confirmed: Generated<Date | null>
    last_used: Generated<Date | null>
    last_step: Generated<number | null>
  }
  recovery_code: { person: string; code_hash: Buffer; created: Date; used: Generated<Date | null> }
  passkey: {
    id: string
    person: string
    name: string
    public_key: Buffer
    counter: number
    transports: string[]
    synced: boolean
    created: Date
    last_used: Generated<Date | null>
  }
  passkey_challenge: {
    challenge_hash: Buffer
    person: string | null
    purpose: 'add' | 'log-in'
    expires: Date
  }
  log_in_ticket: {
    ticket_hash: Buffer
    person: string
    tries: Generated<number>
    challenge: string | null
    remembered: boolean | null
    provider: string | null
    subject: string | null
    identity_email: string | null
    expires: Date
  }
  one_time_key: {
    key_hash: Buffer
    person: string
    purpose: string
    token_hash: Buffer | null
    course: Generated<string | null>
    expires: Date
  }
  address_key: {
    key_hash: Buffer
    person: string
    purpose: 'confirm' | 'undo'
    email: string
    phone: string | null
    about: Generated<'contact' | 'second-factor'>
    created: Date
    expires: Date
  }
  login_failure: { id: GeneratedAlways<number>; account: string; at: Date; pending: Generated<boolean> }
  rate_bucket: { person: string; kind: string; full_at: Date }
  course: Stamped &
    People & {
      id: string
      version: number
      document: Json<Document>
      content: Json<Document>
      title: string
      status: string
      publisher: string
      price: number
      tag: string[]
      prerequisite: string[]
      language: string[]
      function: string[]
      rating_sum: Generated<number>
      rating_count: Generated<number>
      words: Words
    }
  organization_invitation: {
    id: string
    organization: string
    email: string
    role: string | null
    course: string | null
    inviter: string | null
    created: Date
    expires: Date
  }
  appointment: {
    id: string
    course: string
    person: string
    role: string
    state: string
    proposer: string | null
    created: Date
  }
  course_word: { word: string }
  lesson: {
    course: string
    id: string
    title: string
    live: boolean
    seconds: number | null
    points: number | null
    parts: string[]
    document: Json<Document>
  }
  progress: Stamped & {
    id: string
    version: Generated<number>
    person: string
    course: string
    document: Json<Document>
    state: string | null
    status: string
    percent: number
    expires: Date | null
    enrollment_group: string | null
    waiting: Date | null
    active: Date | null
    completed: Date | null
    heard: GeneratedAlways<Date | null>
  }
  first_answer: {
    course: string
    item: string
    person: string
    lesson: string
    answer_key: string
    answer: Json<unknown> | null
    is_right: boolean | null
    at: Date
    words: GeneratedAlways<string | null>
  }
  changed_answer: { person: string; course: string; item: string; words: string }
  video_watch: {
    course: string
    lesson: string
    person: string
    furthest: number | null
    done: boolean
    skipped: string | null
    rewound: string | null
  }
  learning_day: { person: string; course: string; day: string; minutes: string; late: string | null }
  report_change: { id: Generated<number>; person: string; course: string; unread: Generated<boolean> }
  learner_figures: {
    person: string
    publisher: string
    enrolled: number
    started: number
    certified: number
    inactive: number
    recheck: Date | null
    waiting: number
    average: number
    active: Date | null
  }
  course_figures: {
    course: string
    at: Date | null
    stale: Date | null
    not_before: Date | null
    enrolled: Generated<number>
    started: Generated<number>
    certified: Generated<number>
    inactive: Generated<number>
    recheck: Date | null
    waiting: Generated<number>
    active_week: Generated<number>
    average: Generated<number>
    active: Date | null
    document: Json<Document>
  }
  report_view: {
    id: string
    version: number
    person: string
    name: string
    path: string
    report: string
    params: Json<Record<string, string>>
    query: Json<Record<string, string>>
    schedule: MaybeJson<Record<string, unknown>>
    next: Date | null
    created: Date
    modified: Date
  }
  report_view_recipient: {
    view: string
    person: string
    key: string
    slot: Generated<Date | null>
    state: Generated<string | null>
    unsubscribed: Generated<Date | null>
  }
  report_export: {
    id: string
    person: string
    report: string
    params: Json<Record<string, string>>
    query: Json<Record<string, string>>
    name: string
    job: string
    state: 'waiting' | 'running' | 'done' | 'failed'
    rows: Generated<number>
    matches: Generated<number | null>
    bytes: Generated<number | null>
    rights: MaybeJson<Record<string, unknown>>
    failure: Generated<string | null>
    created: Date
    expires: Date
  }
  package: {
    get_id: string
    manifest: Json<PackageManifest>
    files: number
    bytes: number
    read: Date
  }
  package_file: {
    get_id: string
    path: string
    start: number
    packed: number
    bytes: number
    deflated: boolean
    checksum: number
  }
  package_launch: {
    key_hash: Buffer
    person: string
    course: string
    lesson: string
    item: string
    get_id: string
    expires: Date
  }
  package_record: {
    person: string
    course: string
    lesson: string
    item: string
    kind: PackageKind
    elements: Json<Record<string, string>>
    sessions: Json<Record<string, { seq: number; seconds: number; at?: string }>>
    completed: boolean
    success: 'passed' | 'failed' | null
    score: number | null
    seconds: number
    modified: Date
    waived: Generated<string | null>
  }
  package_sequence: {
    person: string
    course: string
    lesson: string
    state: Json<SequencingState>
    modified: Date
  }
  package_session: {
    id: string
    secret: Buffer | null
    fetch_hash: Buffer | null
    person: string
    course: string
    lesson: string
    item: string
    get_id: string
    registration: string
    activity: string
    mode: LaunchMode
    verbs: Generated<UnitVerb[]>
    ended: Generated<number | null>
    spent: Generated<number>
    reported: Generated<number | null>
    said: Generated<number>
    launched: Date
    last: Generated<Date | null>
    closed: Generated<Date | null>
    abandoned: Generated<boolean>
    expires: Date
  }
  lti_tool: {
    id: string
    name: string
    version: '1.3' | '1.1'
    status: 'enabled' | 'pending'
    document: Json<Document>
    client_id: string | null
    consumer_key: string | null
    secret: string | null
    created: Date
    modified: Date
  }
  lti_deployment: { tool: string; id: string; organization: string | null; position: number }
  lti_session: {
    id: string
    kind: 'test' | 'deep-link'
    tool: string
    person: string
    course: string | null
    steps: Json<LtiStep[]>
    items: MaybeJson<LtiItem[]>
    expires: Date
  }
  lti_key: {
    key_hash: Buffer
    kind: string
    person: string
    tool: string | null
    course: string | null
    lesson: string | null
    session: string | null
    browser_hash: Generated<Buffer | null>
    expires: Date
  }
  lti_nonce: { tool: string; value: Buffer; expires: Date }
  lti_token: { key_hash: Buffer; tool: string; scope: string[]; expires: Date }
  lti_line_item: {
    id: string
    tool: string
    course: string
    lesson: string | null
    own: boolean
    label: string
    maximum: number
    resource_id: string | null
    tag: string | null
    starts: Date | null
    ends: Date | null
    released: boolean | null
    created: Date
  }
  lti_score: {
    line_item: string
    person: string
    given: number | null
    maximum: number | null
    activity: ActivityProgress
    grading: GradingProgress
    comment: string | null
    at: Date
    modified: Date
  }
  signing_key: {
    id: string
    public_key: Json<{ kty: string; n: string; e: string }>
    private_key: string | null
    created: Date
    starts: Date
  }
  time_statement: {
    id: string
    code: string
    person: string
    issuer: string
    course: string[]
    issued: Date
    content: string
    signature: string
  }
  lti_platform: {
    id: string
    name: string
    issuer: string
    client_id: string
    deployment: string[]
    login_url: string
    token_url: string
    audience: string | null
    jwks_url: string
    pages: string[]
    organization: string | null
    enabled: Generated<boolean>
    created: Date
    modified: Date
    creator: string | null
    last_launch: Generated<Date | null>
    problem: Generated<string | null>
    problem_detail: Generated<string | null>
    problem_at: Generated<Date | null>
  }
  lti_platform_course: { platform: string; course: string; waived: Generated<boolean> }
  lti_login: {
    state_hash: Buffer
    platform: string
    nonce: string
    browser_hash: Buffer
    storage: string | null
    expires: Date
  }
  lti_entry: {
    key_hash: Buffer
    platform: string
    subject: string
    document: Json<Document>
    browser_hash: Buffer
    tab_hash: Generated<Buffer | null>
    expires: Date
  }
  lti_grade: {
    id: string
    platform: string
    deployment: string
    resource_link: string
    title: string | null
    subject: string
    person: string
    course: string
    lesson: string | null
    line_item: string | null
    line_items: Generated<string | null>
    score: number | string
    completed: boolean
    change: Generated<number>
    sent_change: Generated<number>
    sent_score: Generated<number | string | null>
    sent_at: Generated<Date | null>
    queued: Generated<Date | null>
    tries: Generated<number>
    next_try: Generated<Date | null>
    failure: Generated<string | null>
    failure_detail: Generated<string | null>
    failed: Generated<boolean>
    modified: Date
  }
  lti_registration: {
    key_hash: Buffer
    creator: string
    organization: string | null
    created: Date
    expires: Date
  }
  xapi_credential: {
    key: string
    secret: Buffer
    name: string
    scope: string[]
    course: string[]
    system: string | null
    version: Generated<string | null>
    created: Date
    creator: string | null
    revoked: Generated<Date | null>
  }
  xapi_forward: {
    id: string
    name: string
    address: string
    key: string
    secret: string
    version: string
    enabled: boolean
    /** Beyond what a number can hold: it is read and written as text. */
    position: string
    sent: Generated<number>
    refused: Generated<number>
    last_sent: Generated<Date | null>
    tries: Generated<number>
    next_try: Generated<Date | null>
    queued: Generated<Date | null>
    failure: Generated<string | null>
    created: Date
    creator: string | null
  }
  xapi_statement: {
    /** Beyond what a number can hold: it is read and written as text. */
    position: string
    id: string
    statement: Json<Document>
    bytes: number
    digest: string
    given: number | null
    target: string | null
    voids: boolean
    terms: string[]
    marks: string[]
    credential: string
  }
  xapi_term: { term: string; position: string }
  xapi_attachment: { position: string; sha2: string; type: string; content: Buffer }
  xapi_definition: { term: string; document: Json<Document>; modified: Date }
  xapi_document: {
    kind: string
    space: string
    activity: string
    agent: string
    registration: string
    hash: string
    name: string
    type: string
    content: Buffer
    etag: string
    about: Json<Document>
    modified: Date
  }
  report_overview: {
    key: string
    kind: string
    scope: Json<{ all: boolean; organizations: string[]; courses: string[] }>
    at: Date | null
    asked: Date
    due: Generated<Date>
    document: MaybeJson<unknown>
  }
  report_scope: {
    id: GeneratedAlways<number>
    key: string
    organizations: string[]
    courses: string[]
    at: Date | null
    asked: Date
  }
  review_claim: { progress: string; item: string; coach: string; until: Date }
  course_group: Stamped & {
    id: string
    version: number
    name: string
    course: string
    private: boolean
    start_date: Date | null
    member: string[]
    document: Json<Document>
    words: Words
  }
  group_invitation: {
    key: string
    course_group: string
    created: Date
    creator: string
    expires: Date | null
    uses: Generated<number>
    person: Generated<string | null>
  }
  booking: Stamped & {
    id: string
    version: Generated<number>
    state: string
    graph: string
    owner: string
    resource: string
    creator: string
    customer: string | null
    event: string | null
    course_group: string | null
    course: string | null
    invite_only: Generated<boolean>
    starts: Date
    ends: Date
    seats: number | null
    series: string | null
    reminded: Generated<boolean>
    document: Json<Document>
    session: Json<Document> | null
    words: Words
  }
  schedule: Stamped & {
    id: string
    type: string
    resource: string
    version: Generated<number>
    settings: Json<Document>
  }
  booking_waiting: { event: string; person: string; created: Date }
  calendar_change: { calendar: string; change: Generated<string> }
  calendar_feed: { person: string; key_hash: string; created: Date }
  message: Stamped & {
    id: string
    type: string
    feed: string
    place: string
    course: string | null
    parent: string | null
    creator: string
    about: string[]
    concerned: string[]
    hide: string[]
    files: string[]
    state: string | null
    replaced: Generated<boolean>
    child_count: Generated<number>
    latest: Date
    document: Json<Document>
    words: Words
  }
  message_report: {
    id: string
    message: string
    reporter: string
    author: string
    organization: string
    course: string | null
    feed: string
    place: string
    reason: string
    note: string
    created: Date
    decision: string | null
    rule: string | null
    decided: Date | null
    decided_by: string | null
    document: Json<Document>
  }
  person_restriction: { id: string; person: string; other: string; kind: string; created: Date }
  posting_suspension: {
    id: string
    person: string
    organization: string
    course: string | null
    rule: string
    created: Date
    until: Date
    created_by: string | null
  }
  message_cleanup: {
    id: string
    person: string
    organization: string
    since: Date
    rule: string
    created: Date
    created_by: string | null
    count: Generated<number>
    undone: Date | null
    undone_by: string | null
  }
  message_cleanup_item: { cleanup: string; message: string; hide: string[] }
  message_read: { person: string; conversation: string; until: Date }
  notification: {
    id: string
    person: string
    kind: string
    object: string
    feed: string | null
    creator: string | null
    created: Date
    seen: Date | null
    mail_due: Date | null
    text_due: Date | null
    document: Json<Document>
  }
  notification_settings: {
    person: string
    key: string
    modified: Date
    document: Json<Document>
    mailed: Date | null
    texted: Date | null
  }
  push_device: {
    token_hash: Buffer
    person: string
    token: string
    about: string[]
    besides: Generated<string[]>
    created: Date
    refreshed: Date
    session: Generated<Buffer | null>
    agent: Generated<string | null>
    told: Generated<Date | null>
  }
  certificate: {
    id: string
    code: string
    person: string
    course: string
    publisher: string
    place: number
    issued: Date
    version: Generated<number>
    shared: Generated<boolean>
    revoked: Date | null
    revoked_by: string | null
    reason: string | null
    file: string | null
    document: Json<Document>
  }
  certificate_correction: {
    id: string
    certificate: string
    given_name: string
    family_name: string
    former_given_name: string
    former_family_name: string
    requested: Date
    decided: Date | null
    decided_by: string | null
    approved: boolean | null
    reason: string | null
  }
  former_progress: { person: string; course: string; id: string; left_at: Date; document: Json<Document> }
  purchase: Stamped & {
    id: string
    owner: string
    course: Generated<string[]>
    seller: Generated<string[]>
    state: Generated<'free' | 'paid' | 'partly_refunded' | 'refunded' | 'removed'>
    currency: string | null
    amount: Generated<number>
    refunded: Generated<number>
    charge: string | null
    coupon: string | null
    offer: string | null
    purchasing_org: string | null
    purchase_order: string | null
    subscription: string | null
    receipt: number | null
    document: Json<Document>
  }
  purchase_attempt: Stamped & {
    id: string
    purchase: string
    payer: string
    owner: string
    key: string | null
    request: Buffer | null
    terms: Json<Document>
    amount: number
    currency: string
    charge: string | null
    state: 'open' | 'action' | 'pending' | 'paid' | 'refused' | 'canceled' | 'returned'
    code: string | null
    subscription: string | null
    period: Date | null
    look: Date | null
  }
  purchase_claim: { owner: string; course: string; attempt: string }
  ledger_entry: {
    id: string
    at: Date
    kind: LedgerKind
    purchase: string
    reference: string
    currency: string
    amount: number
    items: Json<unknown>
  }
  ledger_line: { entry: string; account: string; amount: number }
  purchase_refund: {
    id: string
    purchase: string
    amount: number
    reason: string | null
    actor: string | null
    state: 'open' | 'done' | 'failed'
    code: string | null
    /** The id that the network gave it. */
    network: string | null
    created: Date
    look: Date | null
  }
  receipt_series: { organization: string; kind: string; last: number }
  coupon: Stamped & {
    id: string
    course: string
    publisher: string
    version: number
    expire: Date | null
    max_use_count: Generated<number>
    use_count: Generated<number>
    held_count: Generated<number>
    document: Json<Document>
  }
  offer: Stamped & {
    id: string
    course: string[]
    course_group: string | null
    organization: string | null
    purchase_order: string | null
    publisher: string[]
    version: number
    expire: Date | null
    use_count: Generated<number>
    document: Json<Document>
  }
  purchase_order: Stamped & {
    id: string
    organization: string
    amount_used: Generated<number>
    count_used: Generated<number>
    document: Json<Document>
  }
  purchase_order_change: {
    id: Generated<number>
    purchase_order: string
    at: Date
    actor: string | null
    kind: OrderChangeKind
    amount: number | null
    count: number | null
  }
  site_plan: {
    id: Generated<boolean>
    plan: Plan
    price: Generated<number>
    currency: Generated<string>
    renews: Date | null
    billing_day: number | null
    next_try: Date | null
    failures: Generated<number>
    failing_since: Date | null
    customer: Generated<Json<Document>>
  }
  plan_charge: Stamped & {
    id: string
    plan: Plan
    price: number
    amount: number
    currency: string
    period_start: Date
    period_end: Date
    renewal: boolean
    charge: string | null
    state: 'open' | 'pending' | 'paid' | 'refused' | 'canceled'
    code: string | null
    document: Json<Document>
    look: Date | null
  }
  subscription: Stamped & {
    id: string
    owner: string
    course: string
    purchase: string
    state: 'active' | 'past_due' | 'canceled' | 'ended'
    currency: string
    price: number
    renews: Date
    next_try: Date | null
    failures: Generated<number>
    failing_since: Generated<Date | null>
    code: Generated<string | null>
    new_price: Generated<number | null>
    new_price_from: Generated<Date | null>
    paused: Generated<Date | null>
    ended: Generated<Date | null>
    reason: Generated<'canceled' | 'unpaid' | 'unavailable' | 'left' | 'removed' | 'free' | null>
    document: ColumnType<Document, string | undefined, string>
  }
  card_customer: {
    payer: string
    customer: string
    card: string | null
    summary: MaybeJson<Document>
    modified: Date
  }
  billing_details: { holder: string; modified: Date; document: Json<Document> }
  receipt: {
    id: string
    organization: string
    kind: 'receipt' | 'credit_note'
    number: number
    purchase: string
    person: string | null
    at: Date
    document: Json<Document>
    mailed: Date | null
  }
  test_network_charge: Stamped & {
    id: string
    attempt: string
    amount: number
    currency: string
    account: string | null
    customer: string | null
    saves_card: boolean
    state: 'open' | 'action' | 'pending' | 'paid' | 'refused' | 'canceled'
    code: Generated<string | null>
    client_secret: string
    refunded: Generated<number>
    card: MaybeJson<TestCard>
    source: Generated<string | null>
    saved_card: Generated<string | null>
  }
  test_network_refund: {
    key: string
    id: string
    charge: string
    amount: number
    state: Generated<'done' | 'failed'>
    created: Date
  }
  test_network_customer: { id: string; key: string; created: Date }
  test_network_card: {
    id: string
    customer: string
    source: string
    card: Json<TestCard>
    state: 'action' | 'saved' | 'refused'
    client_secret: string
    created: Date
  }
  review: Stamped & { creator: string; about: string; rating: number; body: string | null }
  resource: {
    get_id: string
    object: string
    name: string
    content_type: string
    bytes: number
    open: Generated<boolean>
    created: Date
    language: string | null
    duration: number | null
    poster: string | null
    source: string | null
    rendition: MaybeJson<Record<string, { folder: string; bandwidth: number; width: number; height: number }>>
    links: Generated<number>
    person: string | null
    organization: string | null
  }
  object_history: {
    type: string
    object: string
    version: number
    at: Date
    actor: string | null
    deleted: Generated<boolean>
    document: MaybeJson<Document>
    steps: MaybeJson<unknown[]>
    restored: Generated<number | null>
  }
  event_history: {
    id: GeneratedAlways<number>
    at: Date
    actor: string | null
    proxy: string | null
    action: string
    type: string
    object: string
    organization: string[] | null
    request: string | null
    ip: string | null
    detail: Json<Document> | null
  }
  live_event: {
    id: GeneratedAlways<number>
    topic: string
    channel: string
    payload: Json<Document>
    at: Generated<Date>
    /** The transaction that raised it. */
    xact: Generated<string>
  }
  live_position: {
    place: number
    event: number
    placed: string | null
  }
  idempotency: {
    actor: string
    key: string
    request: Buffer
    status: number | null
    reply: Json<unknown> | null
    created: Generated<Date>
  }
  job: {
    id: string
    kind: string
    owner: string
    status: string
    percent: number | null
    message: string | null
    failure: MaybeJson<{ code?: string; details?: object }>
    input: Json<Document>
    created: Generated<Date>
    finished: Date | null
    queue: Generated<string | null>
    delivery: Generated<string | null>
    attempts: Generated<number>
    started: Generated<Date | null>
    error: Generated<string | null>
    dismissed: Generated<Date | null>
  }
  outbox: {
    id: string
    kind: 'mail' | 'sms' | 'push'
    recipient: string
    subject: string | null
    body: string
    html: string | null
    state: 'kept' | 'sending' | 'sent' | 'failed'
    failure: string | null
    created: Generated<Date>
    sent: Date | null
    headers: MaybeJson<Record<string, string>>
    named: Generated<string[]>
    calendar: Generated<string | null>
    dismissed: Generated<Date | null>
    sealed: Generated<string | null>
  }
  letter_to_many: {
    id: string
    sender: string
    created: Date
    job: string
    message: string | null
    course: Generated<string[]>
    newsletter: string | null
    document: Json<Document>
  }
  sent_letter: {
    letter: string
    person: string
    way: string
    course: string | null
    left_out: string | null
    outbox: string | null
  }
}

/** The handle every store function takes first: the request's transaction where there is one. */
export type Db = Kysely<Tables> | Transaction<Tables>
