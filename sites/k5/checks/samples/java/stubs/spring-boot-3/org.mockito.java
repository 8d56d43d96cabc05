package org.mockito;

import org.mockito.stubbing.OngoingStubbing;
import org.mockito.verification.VerificationAfterDelay;
import org.mockito.verification.VerificationMode;
import org.mockito.verification.VerificationWithTimeout;

public class ArgumentMatchers {
    public static native <T> T any();
    public static native <T> T any(Class<T> type);
}

public class Mockito extends ArgumentMatchers {
    public static native <T> OngoingStubbing<T> when(T methodCall);
    public static native <T> T verify(T mock);
    public static native <T> T verify(T mock, VerificationMode mode);
    public static native VerificationMode never();
    public static native VerificationMode times(int wantedNumberOfInvocations);
    public static native VerificationWithTimeout timeout(long millis);
    public static native VerificationAfterDelay after(long millis);
}

public class BDDMockito extends Mockito {
    public static native <T> BDDMyOngoingStubbing<T> given(T methodCall);
    public static native BDDStubber willThrow(Throwable... toBeThrown);

    public interface BDDMyOngoingStubbing<T> {
        BDDMyOngoingStubbing<T> willReturn(T value);
    }

    public interface BDDStubber {
        <T> T given(T mock);
    }
}
