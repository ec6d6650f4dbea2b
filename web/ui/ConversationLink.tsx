import { isConversationLink } from '#core/workbook/conversation-link'

/** The address of a conversation held elsewhere, provided by the learner; a link only when it is https. */
export function ConversationLink({ address }: { address: string }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      ChatGPT Conversation Link:{' '}
      {isConversationLink(address) ? (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
      ) : (
        address
      )}
      <span className="meta block">
        Provided by the student. The workbook did not record this conversation.
      </span>
    </p>
  )
}
