/** The fixed texts of success and failure, word for word (docs/specification.md, 8). */
export const messages = {
  error: 'Error',
  success: 'Success',
  failed: {
    saveExercise: 'Failed to save exercise. Please try again.',
    saveReflection: 'Failed to save reflection. Please try again.',
    analyzeReflection: 'Failed to analyze reflection. Please try again.',
    saveAssessment: 'Failed to save assessment. Please try again.',
    saveConversation: 'Failed to save conversation. Please try again.',
    sendMessage: 'Failed to send message. Please try again.',
    initializeChat: 'Failed to initialize AI chat. Please try again.',
    createLink: 'Failed to create link. Please try again.',
    requiredFields: 'Please fill in all required fields.',
    aiResponse: 'Failed to get AI response. Please try again.',
    unauthorized: 'Please refresh the page and try again.',
    invalidPassword: 'Invalid password',
    network: 'Network error. Please try again.',
  },
  reflectionTooShort: {
    title: 'Reflection Too Short',
    text: 'Please write a more detailed reflection before requesting analysis.',
  },
  saved: {
    exercise: 'Exercise saved successfully!',
    reflection: 'Reflection saved successfully!',
    assessment: 'Competency assessment saved successfully!',
  },
  analysisComplete: 'Analysis Complete',
  linkCreated: {
    title: 'Link Created!',
    text: 'Your shareable link is ready. Copy it and send it to your professor.',
  },
  copied: { title: 'Copied!', text: 'Shareable link copied to clipboard.' },
  interactionComplete: {
    title: 'AI Interaction Complete',
    text: 'You can now access the chapter exercises and reflections.',
  },
  admin: {
    userNotFound: { title: 'User Not Found', text: 'No user found with that email address.' },
    resetFailed: { title: 'Reset Failed', text: 'Failed to reset student progress. Please try again.' },
    deleteFailed: {
      title: 'Delete Failed',
      text: 'Failed to delete student submissions. Please try again.',
    },
    progressReset: { title: 'Progress Reset', text: 'Student progress has been successfully reset.' },
    submissionsDeleted: {
      title: 'Submissions Deleted',
      text: 'Student submissions have been successfully deleted.',
    },
    noProgress: 'No student progress data available.',
  },
} as const
