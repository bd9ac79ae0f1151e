/** Under what names the unsent work of an account lies on the device. */
export const learningPrefix = (account: string) => `learning:${account}:`
