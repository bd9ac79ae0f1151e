import { cleanRichText } from '../base/ui/rich-editor-clean.ts'

/** A page as HTML again, of allowed elements only: nothing hostile ever reaches the editor, typed or pasted. */
export const safePage = (html: string): string => cleanRichText(html, 'page')
