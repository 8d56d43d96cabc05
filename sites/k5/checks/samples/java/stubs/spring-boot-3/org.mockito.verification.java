package org.mockito.verification;

public interface VerificationMode {}

public interface VerificationWithTimeout extends VerificationMode {
    VerificationMode times(int wantedNumberOfInvocations);
}

public interface VerificationAfterDelay extends VerificationMode {
    VerificationMode times(int wantedNumberOfInvocations);
}
